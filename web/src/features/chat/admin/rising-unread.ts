import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';

/**
 * The conversations in which more is unread than before, in the order of the list. One that was not listed before
 * counts only if it is newer than everything that was: older ones come into the list as one scrolls.
 */
export function risenAmong(
  before: readonly Conversation[],
  now: readonly Conversation[],
): readonly Conversation[] {
  const unreadBefore = new Map(before.map(({ user, unreadCount }) => [user._id, unreadCount]));
  const newestBefore = lastMoment(before);
  return now.filter((each) => {
    const known = unreadBefore.get(each.user._id);
    return known === undefined
      ? each.unreadCount > 0 && lastMoment([each]) > newestBefore
      : each.unreadCount > known;
  });
}

function lastMoment(conversations: readonly Conversation[]): string {
  return conversations.reduce((last, { chat }) => {
    const said = chat.at(-1)?.createdAt ?? '';
    return said > last ? said : last;
  }, '');
}
