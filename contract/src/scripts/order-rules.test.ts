import { expect, test } from 'vitest';
import { titleFromPaste, wordLimitProblem } from './order-rules.ts';

test('template and pasted text share a limit of 4000 words', () => {
  expect(wordLimitProblem(3998, 'two words')).toBeNull();
  expect(wordLimitProblem(3999, ' two\n words ')).toBe(
    'Combined prompt and input exceeds 4000 words (4001).',
  );
  expect(wordLimitProblem(0, '')).toBeNull();
});

test.each([
  ['The ferry\nleft at nine.', 'The ferry'],
  ['\n  \n  The ferry  \n', 'The ferry'],
  ['## The ferry\nleft at nine.', 'The ferry'],
  ['#ferries at night', '#ferries at night'],
  [`${'a'.repeat(79)} tail`, 'a'.repeat(79)],
  ['🎬'.repeat(90), '🎬'.repeat(80)],
  ['', ''],
])('the title of pasted text is its first line, cut at 80 characters: %j', (pasted, title) => {
  expect(titleFromPaste(pasted)).toBe(title);
});
