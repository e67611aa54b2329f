import { expect, test } from 'vitest';
import { cardSnippet } from './card-snippet.ts';

test.each([
  ['a short text is shown whole', 'Two words.', 'Two words.'],
  ['a long text is cut at a hundred characters', 'a'.repeat(101), `${'a'.repeat(100)}…`],
  [
    'a text that the server cut at a hundred characters gets an ellipsis',
    'b'.repeat(100),
    `${'b'.repeat(100)}…`,
  ],
  [
    'headings and cues are left out',
    '## Hook\n[door creaks]\nThere is a door.\nLook.',
    'There is a door. Look.',
  ],
  ['a cue that was cut off is left out', 'There is a door.\n[pan to the', 'There is a door.'],
  ['an emoji is one character', '🎬'.repeat(101), `${'🎬'.repeat(100)}…`],
  ['an empty text stays empty', '', ''],
])('%s', (_what, snippet, expected) => {
  expect(cardSnippet(snippet)).toBe(expected);
});

test('gaps are blanks, even if the end of the snippet cuts one off', () => {
  expect(cardSnippet('## Hook\nI paid [YOURS: price] for it.')).toBe('I paid ____ for it.');
  expect(cardSnippet(`${'a'.repeat(90)} [YOURS: p`)).toBe(`${'a'.repeat(90)}…`);
});
