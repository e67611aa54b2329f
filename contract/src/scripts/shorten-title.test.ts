import { expect, test } from 'vitest';
import { MAX_TITLE_LENGTH } from './order-rules.ts';
import { shortenTitle } from './shorten-title.ts';

test.each(['a', '🚢', 'a🚢', 'a '])('a title of many %j can be saved', (part) => {
  const title = shortenTitle(`x${part.repeat(300)}`);
  expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
  // Throws for half of a character.
  expect(decodeURIComponent(encodeURIComponent(title))).toBe(title);
  expect(title).toMatch(/^x.*\S…$/u);
});

test('a title that fits is not changed', () => {
  const longest = '🚢'.repeat(MAX_TITLE_LENGTH / 2);
  expect(shortenTitle(longest)).toBe(longest);
});
