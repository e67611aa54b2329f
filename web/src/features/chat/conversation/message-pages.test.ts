import { expect, test } from 'vitest';
import { makeMessage } from '../admin/sample-conversations.ts';
import { flattenMessages, type MessagePages, replaceNewest } from './message-pages.ts';

const page = (from: number, to: number, nextCursor: string | null = null) => ({
  items: Array.from({ length: to - from + 1 }, (_, index) => makeMessage(from + index, `${from + index}`)),
  nextCursor,
});
const cached = (...pages: MessagePages['pages']): MessagePages => ({
  pages,
  pageParams: pages.map(() => null),
});
const texts = (pages: MessagePages | null) => pages && flattenMessages(pages).map(({ content }) => content);

test('the only page is replaced, with its cursor', () => {
  const replaced = replaceNewest(cached(page(1, 3)), page(2, 4, 'more'));
  expect(texts(replaced)).toEqual(['2', '3', '4']);
  expect(replaced?.pages[0]?.nextCursor).toBe('more');
});

test('with older pages, messages that the newest page no longer contains are kept', () => {
  const replaced = replaceNewest(cached(page(3, 5, 'from 3'), page(1, 2)), page(4, 6, 'from 4'));
  expect(texts(replaced)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(replaced?.pages[0]?.nextCursor).toBe('from 3');
});

test('a message that is gone from the newest page disappears', () => {
  const newest = page(3, 5, 'from 3');
  newest.items.splice(1, 1);
  expect(texts(replaceNewest(cached(page(3, 5, 'from 3'), page(1, 2)), newest))).toEqual([
    '1',
    '2',
    '3',
    '5',
  ]);
});

test('a gap is not hidden', () => {
  expect(replaceNewest(cached(page(3, 5, 'from 3'), page(1, 2)), page(9, 12, 'from 9'))).toBeNull();
});
