import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';

/**
 * Returns the conversations with an unread message that arrived after `before` was fetched, in list order. Compares
 * times, because an unread count can fall even though new messages arrived. A conversation that was not listed before counts
 * only if it is newer than all the others: scrolling also adds older ones to the list.
 */
export function findNewlyUnread(
  before: readonly Conversation[],
  now: readonly Conversation[],
): readonly Conversation[] {
  const lastWrittenBefore = new Map(before.map((each) => [each.user._id, lastWrittenAt(each)]));
  const newestBefore =
    before
      .map(({ chat }) => chat.at(-1)?.createdAt ?? '')
      .sort()
      .at(-1) ?? '';
  return now.filter(
    (each) =>
      each.unreadCount > 0 && lastWrittenAt(each) > (lastWrittenBefore.get(each.user._id) ?? newestBefore),
  );
}

/** Returns when the user last wrote. */
function lastWrittenAt({ chat }: Conversation): string {
  return chat.findLast(({ senderRole }) => senderRole === 'user')?.createdAt ?? '';
}
