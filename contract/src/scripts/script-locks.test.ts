import { expect, test } from 'vitest';
import { isBeatLocked, linesOfBeats, lockableLines } from './script-locks.ts';
import { beatsOf } from './script-text.ts';

const CONTENT = ['Before.', '', '## Hook', 'One.', '[cue]', '', '## End', 'Two.'].join('\n');

test('all lines except blank ones can be locked', () => {
  expect(lockableLines(CONTENT)).toEqual([0, 2, 3, 4, 6, 7]);
});

test('lines are grouped by beat, in order', () => {
  expect(linesOfBeats(CONTENT)).toEqual([[0], [2, 3, 4], [6, 7]]);
  expect(linesOfBeats(CONTENT)).toHaveLength(beatsOf(CONTENT).length);
  expect(linesOfBeats('')).toEqual([]);
});

test('a beat is locked if all of its lines are', () => {
  expect(isBeatLocked([2, 3, 4], [4, 3, 2])).toBe(true);
  expect(isBeatLocked([2, 3, 4], [2, 3])).toBe(false);
  expect(isBeatLocked([], [1])).toBe(false);
});
