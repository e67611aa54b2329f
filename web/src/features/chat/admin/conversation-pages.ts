import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../../api/call-api.ts';

/** Each page maps user ids to conversations; the keys are ordered, newest message first. */
export type ConversationPages = InfiniteData<Page<Record<string, Conversation>>, string | null>;

/** Removes duplicates: a conversation that moved up between two fetches is on both pages. */
export function flattenConversations({ pages }: ConversationPages): Conversation[] {
  return [
    ...new Map(pages.flatMap(({ items }) => Object.values(items)).map((each) => [each.user._id, each])),
  ].map(([, each]) => each);
}

/** Updates one conversation in the list, moves it to its place, or removes it if it no longer belongs there. */
export function placeConversation(
  cached: ConversationPages,
  userId: string,
  conversation: Conversation | null,
): ConversationPages {
  const rest = cached.pages.map(({ items, nextCursor }) => ({
    rows: Object.values(items).filter(({ user }) => user._id !== userId),
    nextCursor,
  }));
  const target = conversation && rest.findIndex(({ rows }) => rows.some((row) => isOlder(row, conversation)));
  // Older than all that are loaded: it is on the last page, unless there are more pages to come.
  const last = rest.length - 1;
  const at = target === -1 && rest[last]?.nextCursor === null ? last : target;
  return {
    ...cached,
    pages: rest.map(({ rows, nextCursor }, index) => {
      const before = rows.findIndex((row) => conversation && isOlder(row, conversation));
      const placed =
        conversation && index === at
          ? rows.toSpliced(before === -1 ? rows.length : before, 0, conversation)
          : rows;
      return { items: Object.fromEntries(placed.map((row) => [row.user._id, row])), nextCursor };
    }),
  };
}

/** Compares like the server: by the newest message, then by the id. */
function isOlder(row: Conversation, than: Conversation): boolean {
  const difference = lastMessageAt(row) - lastMessageAt(than);
  return difference === 0 ? row.user._id < than.user._id : difference < 0;
}

const lastMessageAt = ({ chat }: Conversation) => Date.parse(chat.at(-1)?.createdAt ?? '') || 0;
