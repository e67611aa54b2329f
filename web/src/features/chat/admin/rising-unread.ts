import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';

/**
 * The conversations in which the user wrote something since, unread, in the order of the list. Counts alone would not
 * tell: one that was read and written in between two readings may have fallen. One that was not listed before counts
 * only if it is newer than everything that was: older ones come into the list as one scrolls.
 */
export function risenAmong(
  before: readonly Conversation[],
  now: readonly Conversation[],
): readonly Conversation[] {
  const saidBefore = new Map(before.map((each) => [each.user._id, lastSaid(each)]));
  const newestBefore =
    before
      .map(({ chat }) => chat.at(-1)?.createdAt ?? '')
      .sort()
      .at(-1) ?? '';
  return now.filter(
    (each) => each.unreadCount > 0 && lastSaid(each) > (saidBefore.get(each.user._id) ?? newestBefore),
  );
}

/** When the user wrote the last time. */
function lastSaid({ chat }: Conversation): string {
  return chat.findLast(({ senderRole }) => senderRole === 'user')?.createdAt ?? '';
}
