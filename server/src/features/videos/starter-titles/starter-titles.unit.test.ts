import { bandOf, RATING_BANDS, scoreTitle } from '@cold-open/contract/videos/title-score';
import { expect, test } from 'vitest';
import { REAL_NAMES } from '../../../testing/real-names.ts';
import { STARTER_LIBRARY } from '../../prompts/starter-library/starter-library.ts';
import { STARTER_TITLES } from './starter-titles.ts';

const titles = STARTER_TITLES.flatMap((niche) => niche.titles);

test('there are as many as promised, over the niches of the starter library', () => {
  expect(titles.length).toBeGreaterThanOrEqual(200);
  const niches = (list: readonly { niche: string }[]) => list.map(({ niche }) => niche).sort();
  expect(niches(STARTER_TITLES)).toEqual(niches(STARTER_LIBRARY));
});

test('every title stands once, names nobody, and is short enough to be one', () => {
  expect(new Set(titles.map(({ title }) => title.toLowerCase())).size).toBe(titles.length);
  const everything = titles
    .map(({ title }) => title)
    .join('\n')
    .toLowerCase();
  expect(REAL_NAMES.filter((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(everything))).toEqual([]);
  expect(titles.filter(({ title }) => title.length > 70)).toEqual([]);
});

test('the scores are spread over all ratings, and all figures are such as a channel has', () => {
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
