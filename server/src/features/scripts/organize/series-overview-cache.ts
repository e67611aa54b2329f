import { type JsonText, jsonText } from '../../../platform/http/send-json.ts';
import { toOverviewJson } from './series-overview-json.ts';

/** In characters, for all owners together. */
const MAX_CACHE_SIZE = 4_000_000;

/** What the database returns. The texts are null if the state is the known one. */
interface Read {
  state: string;
  series: string | null;
  counts: string | null;
}

/**
 * Keeps the latest reply of each owner with the state that it was built from. The database compares the state each time, in the
 * statement that would read the texts, so a stale reply is never sent, even if the change was made on another instance.
 */
export function createOverviewCache(
  read: (ownerId: string, knownState: string) => Promise<Read>,
  maxSize = MAX_CACHE_SIZE,
) {
  const replies = new Map<string, { state: string; reply: JsonText }>();
  let size = 0;

  function remove(ownerId: string) {
    size -= replies.get(ownerId)?.reply.text.length ?? 0;
    replies.delete(ownerId);
  }

  function add(ownerId: string, kept: { state: string; reply: JsonText }) {
    // At the end: the least recently used reply is removed first.
    remove(ownerId);
    replies.set(ownerId, kept);
    size += kept.reply.text.length;
    for (const oldest of replies.keys()) {
      if (size <= maxSize) return;
      remove(oldest);
    }
  }

  return async function overviewOf(ownerId: string): Promise<JsonText> {
    const known = replies.get(ownerId);
    const { state, series, counts } = await read(ownerId, known?.state ?? '');
    const isUnchanged = known?.state === state;
    const reply = isUnchanged ? known.reply : jsonText(toOverviewJson(series, counts));
    add(ownerId, { state, reply });
    return reply;
  };
}
