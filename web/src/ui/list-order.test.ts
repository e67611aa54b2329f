import { expect, test } from 'vitest';
import { describeOrder } from './list-order.ts';

test('a list says that it begins with the reader’s niche only if it does', () => {
  const items = [{ niche: 'Food' }, { niche: 'Space' }];
  expect(describeOrder(items, 'food')).toBe('Food first');
  expect(describeOrder(items, 'Space')).toBe('newest first');
  expect(describeOrder(items, null)).toBe('newest first');
  expect(describeOrder([], 'Food')).toBe('newest first');
});
