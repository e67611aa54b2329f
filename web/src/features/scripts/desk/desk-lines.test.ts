import { linesOfBeats } from '@cold-open/contract/scripts/script-locks';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import { expect, test } from 'vitest';
import { deskBeats } from './desk-lines.ts';

const CONTENT = '\nBefore.\n\n## Hook\n  [A ferry]\nThe last ferry\n leaves at nine. \n\nGone.\n## End\n';

test('every line has its offset in the content and belongs to a beat', () => {
  const beats = deskBeats(CONTENT);
  expect(beats.map(({ name, words, wordsBefore }) => [name, words, wordsBefore])).toEqual([
    ['', 1, 0],
    ['Hook', 7, 1],
    ['End', 0, 8],
  ]);
  expect(beats.map(({ lockable }) => lockable)).toEqual(linesOfBeats(CONTENT));
  expect(beats.map(({ name, words }) => ({ name, words }))).toEqual(
    beatsOf(CONTENT).map(({ name, words }) => ({ name, words })),
  );
  const lines = beats.flatMap(({ paragraphs }) => paragraphs.flat());
  expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  for (const { text, start } of lines) expect(CONTENT.slice(start, start + text.length)).toBe(text);
});

test('consecutive spoken lines form one paragraph, and each cue its own', () => {
  const hook = deskBeats(CONTENT)[1];
  expect(hook?.paragraphs.map((lines) => lines.map(({ text }) => text))).toEqual([
    ['[A ferry]'],
    ['The last ferry', 'leaves at nine.'],
    ['Gone.'],
  ]);
});
