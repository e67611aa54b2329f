import { expect, test } from 'vitest';
import { blankGaps, countGaps, fillGap, findGaps, gapWarning, isGapLine, partsAtGaps } from './gaps.ts';
import { scriptBeats } from './script-blocks.ts';
import { countSpokenWords, kindOfLine } from './script-text.ts';

const TEXT = 'I paid [YOURS: price] in [YOURS: which year].';

test('gaps have a place and say what is needed', () => {
  expect(findGaps(TEXT)).toEqual([
    { start: 7, end: 21, prompt: 'price' },
    { start: 25, end: 44, prompt: 'which year' },
  ]);
  expect(findGaps('[YOURS]')).toEqual([{ start: 0, end: 7, prompt: '' }]);
  expect(findGaps('[YOURS the price]')[0]?.prompt).toBe('the price');
  expect(countGaps(TEXT)).toBe(2);
});

test('lines from older drafts are gaps', () => {
  const line = '[FILL, about 90 words: what you tried first]';
  expect(findGaps(line)[0]?.prompt).toBe('what you tried first');
  expect(isGapLine(`  ${line} `)).toBe(true);
});

test('directions are not gaps', () => {
  for (const line of ['[FILL LIGHT on the left]', '[Fill the frame]', '[B-ROLL: yours]', '[YOURSELF]'])
    expect(countGaps(line)).toBe(0);
});

test('a gap alone in a line stands for spoken words that are not counted', () => {
  const content = '## Hook\n[YOURS: the first sentence]\n[B-ROLL: a street]\nI paid [YOURS: price] for it.';
  expect(content.split('\n').map(kindOfLine)).toEqual(['heading', 'spoken', 'cue', 'spoken']);
  expect(kindOfLine('[YOURS: one] and [YOURS: two]')).toBe('spoken');
  expect(countSpokenWords(content)).toBe(4);
  expect(scriptBeats(content)[0]?.blocks.map(({ kind, words }) => [kind, words])).toEqual([
    ['spoken', 0],
    ['cue', 0],
    ['spoken', 4],
  ]);
});

test('a filled gap becomes plain words in the same line', () => {
  const [first, second] = findGaps(TEXT);
  expect(fillGap(TEXT, first ?? { start: 0, end: 0 }, '$15')).toBe('I paid $15 in [YOURS: which year].');
  expect(fillGap(TEXT, second ?? { start: 0, end: 0 }, 'the year\nof the flood')).toBe(
    'I paid [YOURS: price] in the year of the flood.',
  );
  expect(fillGap(TEXT, first ?? { start: 0, end: 0 }, '$15 \n\t\n  in  cash\n')).toBe(
    'I paid $15 in  cash  in [YOURS: which year].',
  );
});

test('filling a gap with tens of thousands of spaces takes linear time', () => {
  const fastestMs = (words: string) => {
    const times = Array.from({ length: 5 }, () => {
      const started = Date.now();
      fillGap('[YOURS]', { start: 0, end: 7 }, words);
      return Date.now() - started;
    });
    return Math.min(...times);
  };
  // Quadratic time took thousands of times as long as words of the same length.
  expect(fastestMs(`${' '.repeat(50_000)}x`)).toBeLessThan(100 * Math.max(1, fastestMs('a '.repeat(25_000))));
});

test('gaps are shown as blanks where they cannot be filled', () => {
  expect(blankGaps(TEXT)).toBe('I paid ____ (price) in ____ (which year).');
  expect(blankGaps(TEXT, { hasPrompts: false })).toBe('I paid ____ in ____.');
  expect(blankGaps('[YOURS]')).toBe('____');
  expect(countSpokenWords(blankGaps(TEXT, { hasPrompts: false }))).toBe(3);
  expect([gapWarning(1), gapWarning(2)]).toEqual(['1 gap is left as a blank.', '2 gaps are left as blanks.']);
});

test('a line is split at its gaps without losing a character', () => {
  for (const text of [TEXT, '[YOURS: a][YOURS: b]', 'No gap.', '']) {
    const parts = partsAtGaps(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    for (const { start, text: part } of parts) expect(text.slice(start, start + part.length)).toBe(part);
  }
  expect(partsAtGaps(TEXT).map(({ gap }) => gap?.prompt ?? null)).toEqual([
    null,
    'price',
    null,
    'which year',
    null,
  ]);
});

test('unclosed brackets take time that grows with the text, not with its square', () => {
  // Searching the rest of the text for each bracket would exceed the time limit of a test.
  expect(countGaps('[YOURS: '.repeat(500_000))).toBe(0);
});
