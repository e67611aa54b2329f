import { expect, test } from 'vitest';
import { type ConversationPages, flattenConversations, placeConversation } from './conversation-pages.ts';
import { makeConversation, makeMessage, sampleId } from './sample-conversations.ts';

/** A conversation whose last message was sent at this minute. */
const at = (minute: number, position = minute, unreadCount = 0) =>
  makeConversation(position, `Person ${position}`, { chat: [makeMessage(minute, 'Hello')], unreadCount });
const pagesOf = (nextCursor: string | null, ...pages: number[][]): ConversationPages => ({
  pages: pages.map((minutes, index) => ({
    items: Object.fromEntries(minutes.map((minute) => [sampleId(minute), at(minute)])),
    nextCursor: index === pages.length - 1 ? nextCursor : `page ${index + 1}`,
  })),
  pageParams: pages.map(() => null),
});
const names = (pages: ConversationPages) => flattenConversations(pages).map(({ user }) => user.name.slice(7));
const place = (pages: ConversationPages, position: number, minute: number | null) =>
  names(placeConversation(pages, sampleId(position), minute === null ? null : at(minute, position)));

const loaded = pagesOf('more', [9, 8], [6, 5]);

test('a new message moves its conversation to the top', () => {
  expect(place(loaded, 5, 10)).toEqual(['5', '9', '8', '6']);
  expect(place(loaded, 3, 10)).toEqual(['3', '9', '8', '6', '5']);
});

test('a conversation whose newest message was deleted moves down', () => {
  expect(place(loaded, 9, 7)).toEqual(['8', '9', '6', '5']);
});

test('a conversation that no longer belongs to the list is removed', () => {
  expect(place(loaded, 8, null)).toEqual(['9', '6', '5']);
});

test('a conversation older than the loaded pages is added only if there are no more pages', () => {
  expect(place(loaded, 9, 1)).toEqual(['8', '6', '5']);
  expect(place(pagesOf(null, [9, 8], [6, 5]), 9, 1)).toEqual(['8', '6', '5', '9']);
  expect(place(pagesOf(null, []), 3, 1)).toEqual(['3']);
});

test('the page boundaries and the other rows stay', () => {
  const placed = placeConversation(loaded, sampleId(6), at(6, 6, 2));
  expect(placed.pages.map(({ nextCursor }) => nextCursor)).toEqual(['page 1', 'more']);
  expect(placed.pages[1]?.items[sampleId(6)]?.unreadCount).toBe(2);
  expect(placed.pages[0]?.items[sampleId(9)]).toBe(loaded.pages[0]?.items[sampleId(9)]);
});
