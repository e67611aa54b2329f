import { expect, test } from 'vitest';
import { findNewlyUnread } from './newly-unread.ts';
import { makeConversation, makeMessage } from './sample-conversations.ts';

const ada = (unreadCount: number, at = 1) =>
  makeConversation(1, 'Ada', { unreadCount, chat: [makeMessage(at, 'Hello')] });
const ben = (unreadCount: number, at = 2) =>
  makeConversation(2, 'Ben', { unreadCount, chat: [makeMessage(at, 'Hi')] });
const names = (...[before, now]: Parameters<typeof findNewlyUnread>) =>
  findNewlyUnread(before, now).map(({ user }) => user.name);

test('a conversation without a new message is not newly unread', () => {
  expect(names([ada(1), ben(0)], [ada(1), ben(0)])).toEqual([]);
  expect(names([ada(2), ben(1)], [ada(1), ben(0)])).toEqual([]);
  expect(names([ben(0), ada(1)], [ada(2, 3), ben(0)])).toEqual(['Ada']);
});

test('a new message counts even if the unread count fell', () => {
  expect(names([ben(3, 2)], [ben(1, 4)])).toEqual(['Ben']);
});

test('an admin’s reply is not a new message', () => {
  const before = makeConversation(1, 'Ada', { unreadCount: 1, chat: [makeMessage(1, 'Hello')] });
  const chat = [...before.chat, makeMessage(2, 'Hi', { senderRole: 'admin' })];
  expect(names([before], [{ ...before, chat }])).toEqual([]);
});

test('the conversation with the newest message comes first', () => {
  expect(names([ben(0), ada(0)], [ada(1, 4), ben(1, 3)])).toEqual(['Ada', 'Ben']);
});

test('a new conversation is newly unread', () => {
  expect(names([ada(0)], [ben(1, 3), ada(0)])).toEqual(['Ben']);
  expect(names([], [ben(1)])).toEqual(['Ben']);
});

test('an older conversation added by scrolling is not newly unread', () => {
  expect(names([ben(0, 5)], [ben(0, 5), ada(3, 1)])).toEqual([]);
});
