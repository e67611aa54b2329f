import type { ModelConnection } from './model-settings.ts';
import type { Adaptation, ModelProtocol, Thinking } from './protocols/protocol.ts';

/** Reasoning counts towards the output limit, so without extra room nothing would be left for the answer. */
const ROOM_TOKENS: Record<Thinking, number> = { none: 0, little: 3000, unknown: 8000 };

/** Returns how many tokens to add to the limit: none only if reasoning is known to be off. */
export function roomToThink(
  protocol: ModelProtocol,
  connection: ModelConnection,
  adaptations: ReadonlySet<Adaptation>,
): number {
  if (adaptations.has('no_room')) return 0;
  // Without the parameter, the model may reason without a limit.
  return ROOM_TOKENS[adaptations.has('no_reasoning') ? 'unknown' : protocol.expectedThinking(connection)];
}
