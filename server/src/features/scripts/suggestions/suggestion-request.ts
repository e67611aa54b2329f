import type { Db } from '../../../platform/db/database.ts';
import type { SuggestionRequest } from '../../../writers/suggester.ts';
import { findLatestOrder } from '../orders/orders.repository.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import { listEarlierOpenings, type SuggestionOrder } from './suggestions.repository.ts';

/** Returns what a suggester needs to know. Openings also depend on what the script was written from. */
export async function requestFor(
  db: Db,
  { script, ...order }: SuggestionOrder & { script: ScriptRow },
): Promise<SuggestionRequest> {
  const { before, start, end, tone, instruction } = order;
  const { content, title, niche, keyPoints } = script;
  if (tone !== null) return { kind: 'rephrasing', before, tone, instruction, start, end, content };
  const written = await findLatestOrder(db, script.id);
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
    earlier: earlier.flatMap(({ suggestions }) => suggestions.map(({ text }) => text)),
  };
}
