import type { Db } from '../../../platform/db/database.ts';
import type { SuggestionRequest } from '../../../writers/suggester.ts';
import type { VoicesModule } from '../../voices/voices.module.ts';
import { findLatestOrder } from '../orders/orders.repository.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import { listEarlierOpenings, type SuggestionOrder } from './suggestions.repository.ts';

/** Returns what a suggester needs to know: the voice of the script and, for openings, what it was written from. */
export async function requestFor(
  { db, voices }: { db: Db; voices: Pick<VoicesModule, 'findForWriter'> },
  { script, ...order }: SuggestionOrder & { script: ScriptRow },
): Promise<SuggestionRequest> {
  const { before, start, end, tone, instruction } = order;
  const { content, title, niche, keyPoints } = script;
  const written = await findLatestOrder(db, script.id);
  const voice = await voices.findForWriter(db, written?.voiceId ?? null);
  if (tone !== null) return { kind: 'rephrasing', before, tone, instruction, start, end, content, voice };
  const earlier = await listEarlierOpenings(db, order);
  return {
    kind: 'openings',
    title,
    niche,
    keyPoints,
    content,
    before,
    start,
    end,
    template: written?.template ?? '',
    source: written?.source ?? null,
    channel: written?.channel ?? null,
    voice,
    earlier: earlier.flatMap(({ suggestions }) => suggestions.map(({ text }) => text)),
  };
}
