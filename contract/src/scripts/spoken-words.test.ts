import { expect, test } from 'vitest';
import { spokenWordsOnly } from './spoken-words.ts';

test('only what is said remains', () => {
  const content =
    '## Hook\n[A ferry]\nThe last ferry\nleaves at nine.\n\nI paid [YOURS: price].\n## End\nGone.';
  expect(spokenWordsOnly(content)).toBe('The last ferry\nleaves at nine.\n\nI paid ____.\n\nGone.');
  expect(spokenWordsOnly('## Hook\n[A ferry]')).toBe('');
});
