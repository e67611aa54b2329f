import { encodeCursor, invalidCursor } from '../../../platform/http/paging.ts';
import { type JsonText, jsonText } from '../../../platform/http/send-json.ts';
import type { SeriesPage } from './series.repository.ts';
import { lastSeriesIn, toOverviewJson } from './series-overview-json.ts';

/** In characters, for all owners together. */
const MAX_CACHE_SIZE = 4_000_000;

/** What the database returns. The texts are null if the state is the known one. */
interface Read {
  state: string;
  isValid: boolean;
  hasMore: boolean;
  series: string | null;
  counts: string | null;
}

interface OverviewPage {
  json: JsonText;
  nextCursor: string | null;
}

/**
 * Keeps the latest reply for each page with the state that it was built from. The database compares the state each time, in the
 * statement that would read the texts, so a stale reply is never sent, even if the change was made on another instance.
 */
export function createOverviewCache(
  read: (page: SeriesPage, knownState: string) => Promise<Read>,
  maxSize = MAX_CACHE_SIZE,
) {
  const replies = new Map<string, { state: string; page: OverviewPage }>();
  let size = 0;

  function remove(key: string) {
    size -= replies.get(key)?.page.json.text.length ?? 0;
    replies.delete(key);
  }

  function add(key: string, kept: { state: string; page: OverviewPage }) {
    // At the end: the least recently used reply is removed first.
    remove(key);
    replies.set(key, kept);
    size += kept.page.json.text.length;
    for (const oldest of replies.keys()) {
      if (size <= maxSize) return;
      remove(oldest);
    }
  }

  return async function overviewOf(wanted: SeriesPage): Promise<OverviewPage> {
    const key = `${wanted.ownerId} ${wanted.limit} ${wanted.after ?? ''}`;
    const known = replies.get(key);
    const { state, isValid, ...texts } = await read(wanted, known?.state ?? '');
    if (!isValid) throw invalidCursor();
    const page = known?.state === state ? known.page : build(texts);
    add(key, { state, page });
    return page;
  };
}

function build({ series, counts, hasMore }: Omit<Read, 'state' | 'isValid'>): OverviewPage {
  const last = hasMore && series !== null ? lastSeriesIn(series) : null;
  return {
    json: jsonText(toOverviewJson(series, counts)),
    nextCursor: last && encodeCursor([last]),
  };
}
