import { codeOf } from './failure-table.ts';
import type { Adaptation } from './protocols/protocol.ts';
import type { ProviderError } from './provider-error.ts';

const LIMIT_NAMES = /max_(?:output_|completion_)?tokens|maxOutputTokens/;
const TOO_LARGE = /too large|at most|maximum|exceed|less than|greater than|range|between/i;

/** What the provider's message must mention for each adaptation. The first that applies is used. */
const RULES: readonly { adaptation: Adaptation; applies: (text: string) => boolean }[] = [
  { adaptation: 'no_room', applies: (text) => LIMIT_NAMES.test(text) && TOO_LARGE.test(text) },
  { adaptation: 'max_completion_tokens', applies: (text) => text.includes('max_completion_tokens') },
  { adaptation: 'no_limit', applies: (text) => LIMIT_NAMES.test(text) },
  { adaptation: 'no_stream_options', applies: (text) => /stream_options|include_usage/.test(text) },
  { adaptation: 'no_reasoning', applies: (text) => /reasoning|effort|thinking/i.test(text) },
  { adaptation: 'no_store', applies: (text) => /\bstore\b/.test(text) },
  {
    adaptation: 'system_in_user',
    applies: (text) =>
      /(?:system|developer)\W{0,3}(?:role|message|instruction|prompt)|role.{0,30}(?:system|developer)/i.test(
        text,
      ),
  },
  {
    adaptation: 'no_stream',
    applies: (text) => /["'`]stream["'`]|streaming|\bto stream\b|\bstream\b.{0,20}not supported/i.test(text),
  },
];

/**
 * Returns how to change a rejected request if the error names something that was sent, otherwise null.
 * `changesRequest` tells whether an adaptation would change this request at all.
 */
export function findAdaptation(
  error: ProviderError,
  changesRequest: (adaptation: Adaptation) => boolean,
): Adaptation | null {
  if (error.status !== 400 && error.status !== 422) return null;
  const code = codeOf(error);
  // A prompt may fit on its own but not together with the room for reasoning.
  if (code === 'too_long') return changesRequest('no_room') ? 'no_room' : null;
  if (code !== 'bad_request') return null;
  const rule = RULES.find(({ adaptation, applies }) => applies(error.text) && changesRequest(adaptation));
  return rule?.adaptation ?? null;
}
