import { BEAT_MESSAGES } from '@cold-open/contract/prompts/template-beats';
import { expect, test } from 'vitest';
import {
  addBeat,
  type BeatValues,
  beatProblems,
  beatsOfForm,
  beatValuesOf,
  evenOut,
  moveBeat,
  removeBeat,
} from './beat-values.ts';

const BEATS = beatValuesOf([
  { name: 'Hook', purpose: 'Start.', question: 'What first?', share: 20 },
  { name: 'Body', purpose: 'Go on.', question: 'What then?', share: 50 },
  { name: 'Closing', purpose: 'End.', question: 'What last?', share: 30 },
]);
const namesOf = (values: readonly BeatValues[]) => values.map(({ name }) => name);
const sharesOf = (values: readonly BeatValues[]) => values.map(({ share }) => Number(share));

test('a form without beats sends none', () => {
  expect(beatsOfForm([])).toBeUndefined();
  expect(beatProblems([])).toEqual([]);
  expect(beatsOfForm(BEATS)?.[0]).toEqual({
    name: 'Hook',
    purpose: 'Start.',
    question: 'What first?',
    share: 20,
  });
});

test('the shares still add up to 100 after a beat was added or removed', () => {
  const added = addBeat(BEATS);
  expect(sharesOf(added)).toEqual([18, 45, 27, 10]);
  expect(new Set(added.map(({ key }) => key)).size).toBe(4);
  expect(sharesOf(removeBeat(BEATS, 1))).toEqual([40, 60]);
  expect(sharesOf(addBeat([]))).toEqual([100]);
});

test('a thirteenth beat cannot be added', () => {
  let values: BeatValues[] = [];
  for (let count = 0; count < 20; count++) values = addBeat(values);
  expect(values).toHaveLength(12);
  expect(sharesOf(values).reduce((sum, share) => sum + share, 0)).toBe(100);
});

test('beats are moved by one place and never past the ends', () => {
  expect(namesOf(moveBeat(BEATS, 0, 1))).toEqual(['Body', 'Hook', 'Closing']);
  expect(namesOf(moveBeat(BEATS, 2, -1))).toEqual(['Hook', 'Closing', 'Body']);
  expect(namesOf(moveBeat(BEATS, 0, -1))).toEqual(namesOf(BEATS));
  expect(namesOf(moveBeat(BEATS, 2, 1))).toEqual(namesOf(BEATS));
});

test('problems name their field; a wrong share is reported once', () => {
  const wrong = BEATS.map((beat, index) => (index === 1 ? { ...beat, name: ' ', share: 'half' } : beat));
  expect(beatProblems(wrong)).toEqual([
    { path: 'beats.1.name', message: BEAT_MESSAGES.nameMissing },
    { path: 'beats.1.share', message: BEAT_MESSAGES.shareInvalid },
  ]);
  const off = BEATS.map((beat) => ({ ...beat, share: '30' }));
  expect(beatProblems(off)).toEqual([{ path: 'beats', message: BEAT_MESSAGES.sharesOff(90) }]);
  expect(beatProblems(evenOut(off))).toEqual([]);
});
