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

const pointsLike = (count: number, text: string) =>
  Array.from({ length: count }, (_, i) => `${text} ${i + 1}`);
const allPoints = (sections: readonly OutlineSection[]) => sections.flatMap(({ points }) => points);

test('points that do not fit into their section go to the nearest one, and none is lost', () => {
  const points = pointsLike(30, 'The pump part');
  const placed = placePoints(newSections(), points.join('\n'));
  expect(placed.map((section) => section.points.length)).toEqual([6, 12, 12]);
  expect(allPoints(placed).toSorted()).toEqual(points.toSorted());
  expect(outlineSections.safeParse(placed).success).toBe(true);
});

test('where every section is full, points share a line', () => {
  const points = pointsLike(60, 'P');
  const placed = placePoints(newSections(), points.join('\n'));
  expect(allPoints(placed)).toHaveLength(36);
  expect(
    allPoints(placed)
      .flatMap((point) => point.split('; '))
      .toSorted(),
  ).toEqual(points.toSorted());
});

test('a long point becomes several, split between sentences, and no emoji is cut in half', () => {
  const sentences = pointsLike(60, 'A sentence about pump number').map((sentence) => `${sentence}.`);
  const placed = placePoints(newSections(), sentences.join(' '));
  expect(allPoints(placed).every((point) => point.length <= 500 && point.endsWith('.'))).toBe(true);
  expect(allPoints(placed).join(' ')).toBe(sentences.join(' '));
  const withEmoji = allPoints(placePoints(newSections(), `${'a'.repeat(499)}🎬🎬`));
  expect(withEmoji).toEqual(['a'.repeat(499), '🎬🎬']);
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

test('answers to many beats all move into a few', () => {
  const answered = Array.from({ length: 5 }, (_, index) => ({
    ...(newSections()[0] as OutlineSection),
    id: idOf(30 + index),
    name: `Beat ${index}`,
    points: pointsLike(6, `Point ${index}`),
  }));
  const moved = moveAnswers(answered, newSections());
  expect(allPoints(moved).toSorted()).toEqual(allPoints(answered).toSorted());
  expect(outlineSections.safeParse(moved).success).toBe(true);
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

test('a beat belongs to the section with its name, or else to the one at its place', () => {
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
  expect(outlineSections.safeParse([{ ...first, name: '## ' }]).success).toBe(false);
  expect(outlineSections.parse([{ ...first, name: '## My beat' }])[0]?.name).toBe('My beat');
});
