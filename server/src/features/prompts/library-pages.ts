import type { PromptGroup, PromptQuery } from '@cold-open/contract/prompts/prompts.contract';
import type { FastifyReply } from 'fastify';
import {
  createPageCache,
  type PageItem,
  pageItem,
  sendCachedPage,
  sendPageItems,
} from '../../platform/http/page-cache.ts';
import { pageOf, positionKey } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { createMarksCache, type OwnMarks } from './own-marks.ts';
import type { LibraryState, PromptsService } from './prompts.service.ts';

interface Request {
  reply: FastifyReply;
  /** Admins list the library without private groups. */
  list: 'list' | 'listLibrary';
  viewer: Viewer;
  query: PromptQuery;
  state: LibraryState;
}

/**
 * Sends pages of the library. Each is built once for everybody; bookmarks and private groups are added for each user.
 */
export function createLibraryPages(prompts: PromptsService) {
  const findPage = createPageCache<PromptGroup>();
  const marksOf = createMarksCache(prompts.findMarks);

  async function sendOwnPage({ reply, list, viewer, query, state }: Request) {
    const keyOf = ({ library, own }: LibraryState) => [library, viewer.id, own];
    const page = await findPage(reply, {
      state: keyOf(state),
      readState: async () => keyOf(await prompts.stateFor(viewer)),
      make: () => prompts[list](viewer.id, query),
    });
    return sendCachedPage(reply, page);
  }

  const findSharedPage = ({ reply, list, viewer, query, state }: Request) =>
    findPage(reply, {
      state: [state.library],
      readState: async () => [(await prompts.stateFor(viewer)).library],
      make: () => prompts[list](null, query),
    });

  return async function sendLibraryPage(request: Request): Promise<FastifyReply> {
    const { reply, list, viewer, query, state } = request;
    if (query.bookmarked || query.mine) return sendOwnPage(request);
    if (state.own === 0) return sendCachedPage(reply, await findSharedPage(request));
    const marks = await marksOf(viewer.id, state.own);
    const addsGroups = list === 'list' && marks?.hasGroups === true;
    // Only the database knows which groups come first by niche.
    if (!marks || (addsGroups && query.firstNiche)) return sendOwnPage(request);
    const page = await findSharedPage(request);
    const ownGroups = addsGroups ? await prompts.listOwn(viewer.id, query) : [];
    const isMarked = page.items().some(({ item }) => hasBookmark(item, marks));
    if (!isMarked && ownGroups.length === 0) return sendCachedPage(reply, page);
    const items = page.items().map((shared) => withBookmarks(shared, viewer.id, marks));
    if (ownGroups.length === 0) return sendPageItems(reply, { items, nextCursor: page.nextCursor });
    const merged = [...items, ...ownGroups.map(pageItem)].sort(newestFirst);
    return sendPageItems(
      reply,
      pageOf(merged, query.limit, ({ item }) => keyOf(item)),
    );
  };
}

const hasBookmark = ({ nestedPrompts }: PromptGroup, { bookmarkedIds }: OwnMarks) =>
  nestedPrompts.some(({ _id }) => bookmarkedIds.has(_id));

function withBookmarks(
  shared: PageItem<PromptGroup>,
  userId: string,
  marks: OwnMarks,
): PageItem<PromptGroup> {
  if (!hasBookmark(shared.item, marks)) return shared;
  const nestedPrompts = shared.item.nestedPrompts.map((nested) =>
    marks.bookmarkedIds.has(nested._id) ? { ...nested, favoriteUsers: [userId] } : nested,
  );
  return pageItem({ ...shared.item, favoriteUsers: [userId], nestedPrompts });
}

const keyOf = ({ createdAt, _id }: PromptGroup) => positionKey({ createdAt: new Date(createdAt), id: _id });

/** The order of the lists in the database. Both parts have the same length in every group, so text order is theirs. */
function newestFirst(one: PageItem<PromptGroup>, other: PageItem<PromptGroup>) {
  const orderOf = ({ item }: PageItem<PromptGroup>) => `${item.createdAt} ${item._id}`;
  return orderOf(one) < orderOf(other) ? 1 : -1;
}
