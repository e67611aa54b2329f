import { bandOf, RATING_BANDS, scoreTitle } from '@cold-open/contract/videos/title-score';
import { expect, test } from 'vitest';
import { REAL_NAMES } from '../testing/real-names.ts';
import { loadStarterLibrary, loadStarterTitles } from './load-content.ts';

const niches = await loadStarterTitles();
const titles = niches.flatMap((niche) => niche.titles);

test('every niche in the starter library has titles', async () => {
  expect(titles.length).toBeGreaterThanOrEqual(216);
  const namesOf = (list: readonly { niche: string }[]) => list.map(({ niche }) => niche).sort();
  expect(namesOf(niches)).toEqual(namesOf(await loadStarterLibrary()));
});

test('every niche has its own position', () => {
  expect(niches.map(({ order }) => order)).toEqual(niches.map((_, index) => index + 1));
});

test('every title is unique and short, and names no real people or brands', () => {
  expect(new Set(titles.map(({ title }) => title.toLowerCase())).size).toBe(titles.length);
  const allText = titles
    .map(({ title }) => title)
    .join('\n')
    .toLowerCase();
  expect(REAL_NAMES.filter((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(allText))).toEqual([]);
  expect(titles.filter(({ title }) => title.length > 70)).toEqual([]);
});

test('the scores cover all ratings, and the numbers are realistic', () => {
  const ratings = titles.map(({ views, channelSubscribers, uploadDays }) => {
    const { score } = scoreTitle({ views, subscribers: channelSubscribers, days: uploadDays });
    expect(views).toBeGreaterThan(0);
    expect(channelSubscribers).toBeGreaterThanOrEqual(1000);
    return bandOf(score ?? -1).rating;
  });
  for (const { rating } of RATING_BANDS) {
    expect(ratings.filter((each) => each === rating).length).toBeGreaterThanOrEqual(20);
  }
});
