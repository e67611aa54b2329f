import { expect, test } from 'vitest';
import { EXCERPT_SOURCE_LENGTH, spokenExcerpt } from './spoken-excerpt.ts';

test.each([
  ['a short text is shown whole', 'Two words.', 'Two words.'],
  ['a text of a hundred characters is shown whole', 'b'.repeat(100), 'b'.repeat(100)],
  ['a long text is cut at a hundred characters', 'a'.repeat(101), `${'a'.repeat(100)}…`],
  [
    'headings and cues are removed before the text is cut',
    `## Hook\n[door creaks]\n${'a'.repeat(120)}`,
    `${'a'.repeat(100)}…`,
  ],
  ['lines become one', '# Title\nThere is a door.\n\nLook.', 'There is a door. Look.'],
  ['lines that are only gaps are left out', '[YOURS: a hook]\n[YOURS]\nThere is a door.', 'There is a door.'],
  ['gaps are blanks', 'I paid [YOURS: the price] for it.', 'I paid ____ for it.'],
  ['a cue that was cut off is left out', `A door.\n[${'a'.repeat(EXCERPT_SOURCE_LENGTH)}`, 'A door.…'],
  ['an emoji is one character', '🎬'.repeat(101), `${'🎬'.repeat(100)}…`],
  ['an empty text stays empty', '', ''],
])('%s', (_what, text, expected) => {
  expect(spokenExcerpt(text)).toBe(expected);
});
