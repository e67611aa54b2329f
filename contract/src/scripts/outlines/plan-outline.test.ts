import { expect, test } from 'vitest';
import { type OutlineSection, outlineSections, plannedWords } from './outline-sections.ts';
import {
  beatsOfOutline,
  moveAnswers,
  outlineBudget,
  placePoints,
  pointsOfOutline,
  scaleWords,
  sectionIndexOf,
  sectionsFromBeats,
} from './plan-outline.ts';

const BEATS = [
  { name: 'Hook', purpose: 'Show the broken thing.', question: 'What do viewers see first?', share: 10 },
  { name: 'Fault', purpose: 'Say what is wrong.', question: 'What did the pump do?', share: 30 },
  { name: 'Fix', purpose: 'Replace the part.', question: 'What are the steps?', share: 60 },
];
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function newSections(words = 600): OutlineSection[] {
  let next = 0;
  return sectionsFromBeats(BEATS, words, () => idOf(++next));
}
const pointsByName = (sections: readonly OutlineSection[]) =>
  sections.map(({ name, points }) => [name, ...points]);

test('an outline has one section per beat, and its words add up to the length', () => {
  expect(newSections().map(({ name, words }) => [name, words])).toEqual([
    ['Hook', 60],
    ['Fault', 180],
    ['Fix', 360],
  ]);
  expect(outlineSections.safeParse(newSections()).success).toBe(true);
});

test('key points go to the section that they share words with, or else keep their place', () => {
  const placed = placePoints(newSections(), '- A flea market table\n- The pump hums\n- Nothing else');
  expect(pointsByName(placed)).toEqual([
    ['Hook', 'A flea market table'],
    ['Fault', 'The pump hums'],
    ['Fix', 'Nothing else'],
  ]);
});

test('no section gets more points than it can hold', () => {
  const [section] = placePoints(
    newSections().slice(0, 1),
    Array.from({ length: 30 }, (_, i) => `P ${i}`).join('\n'),
  );
  expect(section?.points).toHaveLength(12);
});

test('a long point is cut without splitting an emoji', () => {
  const [section] = placePoints(newSections().slice(0, 1), `${'a'.repeat(499)}🎬🎬`);
  expect(section?.points[0]).toBe('a'.repeat(499));
});

test('scaling the words keeps their proportions and reaches the new length', () => {
  const scaled = scaleWords(newSections(), 225);
  expect(scaled.map(({ words }) => words)).toEqual([23, 67, 135]);
  expect(plannedWords(scaled)).toBe(225);
});

test('a script written from an outline is accepted within a quarter of its words', () => {
  expect(outlineBudget(newSections(480))).toEqual({ target: 480, min: 360, max: 600 });
});

test('answers move to the beat of the same name, or to the nearest one', () => {
  const answered = newSections().map((section) => ({ ...section, points: [`About ${section.name}`] }));
  const others = ['Fix', 'Cold open', 'Middle', 'End'].map((name, index) => ({
    ...(newSections()[0] as OutlineSection),
    id: idOf(20 + index),
    name,
  }));
  expect(pointsByName(moveAnswers(answered, others))).toEqual([
    ['Fix', 'About Hook', 'About Fix'],
    ['Cold open'],
    ['Middle', 'About Fault'],
    ['End'],
  ]);
});

test('the beats of a script are planned from the words of its outline', () => {
  expect(beatsOfOutline(newSections()).map(({ name, share }) => [name, share])).toEqual([
    ['Hook', 10],
    ['Fault', 30],
    ['Fix', 60],
  ]);
  expect(pointsOfOutline([{ points: ['One', 'Two'] }, { points: [] }, { points: ['Three'] }])).toBe(
    'One\nTwo\nThree',
  );
});

test('a beat belongs to the section of its name, and else to the one at its place', () => {
  const sections = newSections();
  expect(sectionIndexOf(sections, [{ name: 'Fix:' }, { name: 'hook' }], 0)).toBe(2);
  expect(sectionIndexOf(sections, [{ name: 'A' }, { name: 'B' }, { name: 'C' }], 1)).toBe(1);
  expect(sectionIndexOf(sections, [{ name: 'A' }, { name: 'B' }], 1)).toBeNull();
  const twice = [{ name: 'Story' }, { name: 'Break' }, { name: 'Story' }];
  expect(sectionIndexOf(twice, twice, 2)).toBe(2);
});

test('two sections cannot have the same id, and a section needs a name', () => {
  const [first] = newSections() as [OutlineSection];
  expect(outlineSections.safeParse([first, first]).success).toBe(false);
  expect(outlineSections.safeParse([{ ...first, name: ' ' }]).success).toBe(false);
  expect(outlineSections.safeParse([{ ...first, words: 5 }]).success).toBe(false);
});
