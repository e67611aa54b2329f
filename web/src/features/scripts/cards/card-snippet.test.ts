import { expect, test } from 'vitest';
import { cardSnippet } from './card-snippet.ts';

test.each([
  ['a short text stands whole', 'Two words.', 'Two words.'],
  ['a long one is cut at a hundred characters', 'a'.repeat(101), `${'a'.repeat(100)}…`],
  ['what the server cut at a hundred goes on too', 'b'.repeat(100), `${'b'.repeat(100)}…`],
  [
    'headings and cues are not spoken',
    '## Hook\n[door creaks]\nThere is a door.\nLook.',
    'There is a door. Look.',
  ],
  ['nor is a cue that was cut off', 'There is a door.\n[pan to the', 'There is a door.'],
  ['an emoji is one character', '🎬'.repeat(101), `${'🎬'.repeat(100)}…`],
  ['nothing is nothing', '', ''],
])('%s', (_what, snippet, shown) => {
  expect(cardSnippet(snippet)).toBe(shown);
});
