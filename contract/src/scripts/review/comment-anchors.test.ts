import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorAt, findAnchor, type MovedAnchor, relocate } from './comment-anchors.ts';

const LINES = [
  '## Hook',
  'There is a door in the basement that has not been opened since 1987.',
  'I’ve asked eleven people what’s behind it. No sign. Nobody answers.',
  '[B-ROLL: slow push on the padlock.]',
  '## Setup',
  'The lower level closed over one weekend. No sign. No notice in the paper.',
  'On Monday the escalators only went up. No sign.',
  '## Body',
  'Not a cupboard. A room the size of a tennis court, drawn once in pencil 🎬 and never again.',
];
const TEXT = LINES.join('\n');

function anchorOf(words: string, text = TEXT, from = 0): MovedAnchor {
  const start = text.indexOf(words, from);
  return { ...anchorAt(text, start, start + words.length), isGone: false };
}
const wordsAt = ({ start, quote }: MovedAnchor, text: string) => text.slice(start, start + quote.length);
const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** Applies one edit that does not touch the marked words. Returns the new text and the place of the words. */
function editElsewhere(text: string, place: number, length: number, { at, cut, added }: Edit) {
  const isBefore = at % 2 === 0;
  const room = isBefore ? place : text.length - place - length;
  const offset = room === 0 ? 0 : at % (room + 1);
  const start = isBefore ? offset : place + length + offset;
  const end = Math.min(start + cut, isBefore ? place : text.length);
  return {
    text: text.slice(0, start) + added + text.slice(end),
    place: isBefore ? place + added.length - (end - start) : place,
  };
}

interface Edit {
  at: number;
  cut: number;
  added: string;
}
const edit = fc.record({
  at: fc.nat(),
  cut: fc.nat(40),
  added: fc.oneof(
    fc.constantFrom('', '\n', 'Wait. ', '\n\nSomething else.\n', ' and no sign of it ', 'No sign. '),
    fc.string({ maxLength: 30 }),
  ),
});

test('a comment stays at its line through 50 random edits elsewhere', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('No notice in the paper.', 'eleven people', 'tennis court, drawn once', 'padlock'),
      fc.array(edit, { minLength: 50, maxLength: 50 }),
      (words, edits) => {
        let [text, anchor] = [TEXT, anchorOf(words)];
        let { start: place } = anchor;
        for (const each of edits) {
          const edited = editElsewhere(text, place, words.length, each);
          anchor = relocate(anchor, text, edited.text);
          ({ text, place } = edited);
          expect([anchor.isGone, wordsAt(anchor, text)]).toEqual([false, words]);
          expect(lineAt(text, anchor.start)).toBe(lineAt(text, place));
        }
      },
    ),
    { numRuns: 30 },
  );
});

test.each(LINES.filter((line) => !line.startsWith('#')))('deleted words are gone: %s', (line) => {
  const anchor = anchorOf(line);
  const without = TEXT.replace(line, '');
  expect(relocate(anchor, TEXT, without)).toMatchObject({ isGone: true, quote: line });
});

test('deleted words are gone even if the same words occur elsewhere', () => {
  for (let at = TEXT.indexOf('No sign.'); at !== -1; at = TEXT.indexOf('No sign.', at + 1)) {
    const anchor = anchorOf('No sign.', TEXT, at);
    const without = TEXT.slice(0, at) + TEXT.slice(at + 'No sign.'.length);
    expect(relocate(anchor, TEXT, without).isGone).toBe(true);
  }
});

test('an anchor never points at other words', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '.'), maxLength: 60 });
  fc.assert(
    fc.property(letters, letters, fc.nat(), fc.integer({ min: 1, max: 8 }), (before, after, at, length) => {
      const start = before.length === 0 ? 0 : at % before.length;
      const anchor = { ...anchorAt(before, start, start + length), isGone: false };
      const moved = relocate(anchor, before, after);
      expect(moved.quote).toBe(anchor.quote);
      if (!moved.isGone) expect(wordsAt(moved, after)).toBe(anchor.quote);
      expect(moved.start).toBeLessThanOrEqual(after.length);
    }),
    { numRuns: 500 },
  );
});

test('a comment moves with a paragraph that is cut and pasted', () => {
  const anchor = anchorOf('No notice in the paper.');
  const [, , , , , moved = ''] = LINES;
  const after = `${TEXT.replace(`${moved}\n`, '')}\n${moved}`;
  const found = relocate(anchor, TEXT, after);
  expect([found.isGone, wordsAt(found, after)]).toEqual([false, 'No notice in the paper.']);
});

test('a comment whose words were changed is back after an undo, at the same words', () => {
  const anchor = anchorOf('No sign.', TEXT, TEXT.indexOf('weekend'));
  const changed = TEXT.replace('weekend. No sign.', 'weekend. One sign.');
  const gone = relocate(anchor, TEXT, changed);
  expect(gone.isGone).toBe(true);
  expect(lineAt(changed, gone.start)).toBe(lineAt(TEXT, anchor.start));
  const back = relocate(gone, changed, TEXT);
  expect(back).toEqual(anchor);
});

test('a comment survives other changes in the same line and in the whole script', () => {
  const anchor = anchorOf('A room the size of a tennis court');
  const after = TEXT.replace('There is a door', 'A door waits')
    .replace('Not a cupboard. A', 'It was no cupboard at all: A')
    .replace('drawn once in pencil', 'drawn twice')
    .replace('## Setup\n', '');
  const moved = relocate(anchor, TEXT, after);
  expect([moved.isGone, wordsAt(moved, after)]).toEqual([false, anchor.quote]);
});

test('a rewritten script keeps no comment at a common word', () => {
  const anchor = anchorOf('the', TEXT, TEXT.indexOf('behind'));
  const after = 'Every ferry waits for the tide. Then the harbor sleeps, and the gulls take over the pier.';
  expect(relocate(anchor, TEXT, after).isGone).toBe(true);
});

test('words are found in a text that changed since they were selected', () => {
  const anchor = anchorAt(TEXT, TEXT.lastIndexOf('No sign.'), TEXT.lastIndexOf('No sign.') + 8);
  const after = `Another line.\n${TEXT}`;
  expect(findAnchor(anchor, after)).toBe(after.lastIndexOf('No sign.'));
  expect(findAnchor(anchor, 'Nothing of it.')).toBeNull();
  expect(findAnchor({ quote: '', prefix: '', suffix: '', start: 0 }, TEXT)).toBeNull();
});

test('a very long script whose lines were reversed is compared in bounded time', () => {
  const lines = Array.from({ length: 4000 }, (_, index) => `Line ${index} says something nobody else says.`);
  const before = lines.join('\n');
  const after = lines.toReversed().join('\n');
  const anchor = anchorOf('Line 2000 says something', before);
  const moved = relocate(anchor, before, after);
  expect([moved.isGone, wordsAt(moved, after)]).toEqual([false, anchor.quote]);
});
