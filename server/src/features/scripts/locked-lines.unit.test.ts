import { linesOfBeats } from '@cold-open/contract/scripts/script-locks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEverythingLocked, textBeforeBeat, withLockedLines, withNewBeat } from './locked-lines.ts';

const text = (...lines: string[]) => lines.join('\n');
const OLD = text('## Hook', 'Old one.', 'Old two.', '', '## Body', 'Old body.', '', '## End', 'Old end.');
const NEW = text('## Hook', 'New one.', 'New two.', '', '## Body', 'New body.', '', '## End', 'New end.');

describe('a regenerated text', () => {
  test.each([
    ['nothing locked', [], NEW, []],
    [
      'a beat locked',
      [0, 1, 2],
      text('## Hook', 'Old one.', 'Old two.', '', '## Body', 'New body.', '', '## End', 'New end.'),
      [0, 1, 2],
    ],
    [
      'a line locked',
      [2],
      text(
        '## Hook',
        'New one.',
        'New two.',
        'Old two.',
        '',
        '## Body',
        'New body.',
        '',
        '## End',
        'New end.',
      ),
      [3],
    ],
    ['everything locked', [0, 1, 2, 4, 5, 7, 8], OLD, [0, 1, 2, 4, 5, 7, 8]],
  ])('keeps what was locked: %s', (_case, lockedLines, content, expected) => {
    expect(withLockedLines({ content: OLD, lockedLines }, NEW)).toEqual({ content, lockedLines: expected });
  });

  test('does not repeat a kept line', () => {
    const written = text('## Hook', 'Old two.', 'New.');
    expect(withLockedLines({ content: OLD, lockedLines: [2] }, written)).toEqual({
      content: written,
      lockedLines: [1],
    });
  });

  test('still contains a locked beat that has no counterpart', () => {
    const written = text('## Opening', 'New.', '', '## Finish', 'Newer.');
    const { content, lockedLines } = withLockedLines({ content: OLD, lockedLines: [4, 5] }, written);
    expect(content).toBe(text('## Opening', 'New.', '', '## Body', 'Old body.', '', '## Finish', 'Newer.'));
    expect(lockedLines).toEqual([3, 4]);
  });

  const line = fc.constantFrom('## Hook', '## Body', '## End', '[A cue]', 'One.', 'Two.', 'Three.', '', ' ');
  const content = fc.array(line, { minLength: 1, maxLength: 14 }).map((lines) => lines.join('\n'));
  const locked = fc.tuple(content, fc.infiniteStream(fc.boolean())).map(([whole, coins]) => ({
    content: whole,
    lockedLines: linesOfBeats(whole)
      .flat()
      .filter(() => coins.next().value),
  }));

  test('always contains the locked lines in order', () => {
    fc.assert(
      fc.property(locked, content, (before, written) => {
        const after = withLockedLines(before, written);
        const old = before.content.split('\n');
        const lines = after.content.split('\n');
        expect(after.lockedLines.map((index) => lines[index])).toEqual(
          before.lockedLines.map((index) => old[index]),
        );
      }),
    );
  });

  test('with one new beat leaves the others unchanged', () => {
    fc.assert(
      fc.property(locked, content, fc.nat(5), (before, written, beat) => {
        fc.pre(beat < linesOfBeats(before.content).length);
        const after = withNewBeat(before, beat, written);
        const beatsOf = (whole: string) => {
          const lines = whole.split('\n');
          return linesOfBeats(whole).map((indexes) => indexes.map((index) => lines[index]));
        };
        const [was, is] = [beatsOf(before.content), beatsOf(after.content)];
        const others = (beats: unknown[]) => [...beats.slice(0, beat), ...beats.slice(beat + 1)];
        // A beat without a heading and without lines no longer exists.
        fc.pre(is.length === was.length);
        expect(others(is)).toEqual(others(was));
        const lines = after.content.split('\n');
        const old = before.content.split('\n');
        expect(after.lockedLines.map((index) => lines[index])).toEqual(
          before.lockedLines.map((index) => old[index]),
        );
      }),
    );
  });
});

test('a regenerated beat keeps its heading', () => {
  const { content } = withNewBeat({ content: OLD, lockedLines: [] }, 1, '## Something else\nFresh.\n[A cue]');
  expect(content).toBe(
    text('## Hook', 'Old one.', 'Old two.', '', '## Body', 'Fresh.', '[A cue]', '', '## End', 'Old end.'),
  );
  expect(textBeforeBeat(OLD, 1)).toBe(text('## Hook', 'Old one.', 'Old two.', '', '## Body', ''));
  expect(textBeforeBeat('No heading.', 0)).toBe('');
  expect(textBeforeBeat(OLD, null)).toBe('');
});

test('a script or beat with only locked lines is detected', () => {
  expect(isEverythingLocked({ content: OLD, lockedLines: [0, 1, 2] }, 0)).toBe(true);
  expect(isEverythingLocked({ content: OLD, lockedLines: [0, 1, 2] }, 1)).toBe(false);
  expect(isEverythingLocked({ content: OLD, lockedLines: [0, 1, 2] }, null)).toBe(false);
});
