import { expect, test } from 'vitest';
import { describeOrder } from './list-order.ts';

test('the order names the user’s niche only if the list really begins with it', () => {
  const items = [{ niche: 'Food' }, { niche: 'Space' }];
  expect(describeOrder(items, 'food')).toBe('Food first');
  expect(describeOrder(items, 'Space')).toBe('newest first');
  expect(describeOrder(items, null)).toBe('newest first');
  expect(describeOrder([], 'Food')).toBe('newest first');
});
