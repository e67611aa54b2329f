import { countWords } from '@cold-open/contract/prompts/prompt-rules';
import { expect, test } from 'vitest';
import { REAL_NAMES } from '../testing/real-names.ts';
import { loadPointLibrary, loadStarterLibrary, type NichePoints } from './load-content.ts';

const duplicatesIn = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|million|billion|dozen|percent)\b/i;

const library = await loadPointLibrary();
const pages = library.map((page) => [page.niche, page] as const);
const spokenIn = (page: NichePoints) => [
  ...page.hooks,
  ...page.turns,
  ...page.closings,
  ...page.points.flatMap(({ idea, why, how, slip }) => [idea, why, how, slip]),
];

test('every starter niche has points', async () => {
  const niches = (await loadStarterLibrary()).map(({ niche }) => niche);
  expect(library.map(({ niche }) => niche)).toEqual(niches.toSorted());
  expect(library.flatMap(({ points }) => points).length).toBeGreaterThanOrEqual(163);
});

test.each(pages)('%s has enough to choose from', (_niche, page) => {
  expect(page.hooks.length).toBeGreaterThanOrEqual(3);
  expect(page.turns.length).toBeGreaterThanOrEqual(2);
  expect(page.closings.length).toBeGreaterThanOrEqual(2);
  expect(page.points.length).toBeGreaterThanOrEqual(6);
});

test.each(pages)('%s has complete sentences and no numbers', (_niche, page) => {
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

test('no line is used in two niches, and no real people or brands are named', () => {
  const all = library.flatMap(spokenIn);
  expect(duplicatesIn(all.map((text) => text.toLowerCase())).filter((text) => countWords(text) > 5)).toEqual(
    [],
  );
  for (const name of REAL_NAMES) expect(all.filter((text) => text.includes(name))).toEqual([]);
});
