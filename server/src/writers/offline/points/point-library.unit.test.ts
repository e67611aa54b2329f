import { countWords } from '@cold-open/contract/prompts/prompt-rules';
import { expect, test } from 'vitest';
import { STARTER_LIBRARY } from '../../../features/prompts/starter-library/starter-library.ts';
import { REAL_NAMES } from '../../../testing/real-names.ts';
import { POINT_LIBRARY } from './point-library.ts';

const duplicatesIn = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);
const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|million|billion|dozen|percent)\b/i;

const pages = POINT_LIBRARY.map((page) => [page.niche, page] as const);
const spokenIn = (page: (typeof POINT_LIBRARY)[number]) => [
  ...page.hooks,
  ...page.turns,
  ...page.closings,
  ...page.points.flatMap(({ idea, why, how, slip }) => [idea, why, how, slip]),
];

test('every starter niche has its page', () => {
  const niches = STARTER_LIBRARY.map(({ niche }) => niche);
  expect(POINT_LIBRARY.map(({ niche }) => niche)).toEqual(niches.toSorted());
});

test.each(pages)('%s has enough to choose from', (_niche, page) => {
  expect(page.hooks.length).toBeGreaterThanOrEqual(3);
  expect(page.turns.length).toBeGreaterThanOrEqual(2);
  expect(page.closings.length).toBeGreaterThanOrEqual(2);
  expect(page.points.length).toBeGreaterThanOrEqual(6);
});

test.each(pages)('%s speaks in whole sentences, with no figure that could be false', (_niche, page) => {
  for (const text of spokenIn(page)) {
    expect(text).toMatch(/^[A-Z].*[.!?]$/);
    expect(text).not.toMatch(NUMBER);
    expect(text).not.toMatch(/[{}[\]<>#*]|https?:/);
    expect(countWords(text)).toBeLessThanOrEqual(32);
  }
  for (const { ask, about, idea } of page.points) {
    expect(ask).toMatch(/^[a-z].*[^.]$/);
    expect(countWords(about)).toBeGreaterThanOrEqual(6);
    expect(countWords(idea)).toBeLessThanOrEqual(11);
  }
});

test('nothing is said on more than one page, and nobody is named', () => {
  const all = POINT_LIBRARY.flatMap(spokenIn);
  expect(duplicatesIn(all.map((text) => text.toLowerCase())).filter((text) => countWords(text) > 5)).toEqual(
    [],
  );
  for (const name of REAL_NAMES) expect(all.filter((text) => text.includes(name))).toEqual([]);
});
