import { phoneTitle } from '@cold-open/contract/scripts/publishing/phone-title';
import { expect, test } from 'vitest';
import { describeCut, readLongScript, toPassages } from '../cut-script.ts';
import { cutShortsOffline } from './cut-shorts.ts';
import { offlinePublishKit } from './publish-kit.ts';

const SCRIPT = {
  title: 'The Door Under Harrow Street',
  niche: 'Documentary',
  wordsPerMinute: 150,
  content: `## The door
[The basement]
There is a door in the basement of this shopping mall. Nobody has opened it since 1987. I asked eleven people what is behind it, and I got eleven different answers.

## One weekend
Harrow Street opened in 1974 with forty-two shops. The shopping mall had a fountain, a cinema and a basement that the floor plans called storage. One weekend in March the whole basement closed. The shops were told on a Friday evening, and on Monday the escalators only went up. The owner of the shoe shop still has the letter. He read it to me twice, because he still does not believe the second line. It gives no reason, only a time.

## The floor plans
So I started with the floor plans. The town archive has three sets of floor plans for this shopping mall. The first set shows a basement with four rooms. The second set shows a basement with five rooms. The third set, drawn six weeks after the weekend in March, shows four rooms again. Somebody drew a room and somebody rubbed it out. The man who drew the floor plans is ninety now. He still has the pencil, and he remembers every line except one.

## The answer
What is behind the door is a swimming pool. Nobody was ever allowed to swim in it.`,
};

test('a description is made of the script’s own sentences and does not reveal the ending', () => {
  const { description } = offlinePublishKit(SCRIPT);
  const [promise = '', body = ''] = description.split('\n\n');
  expect(promise.startsWith('There is a door in the basement of this shopping mall.')).toBe(true);
  for (const sentence of description.split(/(?<=\.)\s+/)) expect(SCRIPT.content).toContain(sentence);
  expect(body).not.toBe('');
  expect(description).not.toContain('swimming pool');
  expect(description).not.toContain('[');
});

test('tags are the niche and the words that the script uses most', () => {
  const { tags, hashtags } = offlinePublishKit(SCRIPT);
  expect(tags[0]).toBe('documentary');
  expect(tags).toContain('floor plans');
  expect(tags).toContain('shopping mall');
  expect(tags).not.toContain('plans');
  expect(new Set(tags).size).toBe(tags.length);
  expect(hashtags).toHaveLength(3);
  expect(hashtags[0]).toBe('documentary');
});

test('a script with gaps or without words has a kit, too', () => {
  const content = '## Hook\n[YOURS: what happened]\nIt cost [YOURS: the price].';
  expect(offlinePublishKit({ ...SCRIPT, content }).description).not.toContain('YOURS');
  expect(offlinePublishKit({ title: 'x', niche: '', content: '' })).toEqual({
    description: '',
    tags: [],
    hashtags: [],
  });
});

test('Shorts are contiguous passages that do not overlap and are as long as a Short', () => {
  const long = readLongScript(SCRIPT);
  const cuts = cutShortsOffline(long);
  expect(cuts.length).toBeGreaterThan(1);
  const described = cuts.map(({ title, range }) =>
    describeCut(long, { title, passages: toPassages(long, [range]), ai: false }),
  );
  for (const cut of described) {
    expect(cut?.words).toBeGreaterThanOrEqual(90);
    expect(cut?.words).toBeLessThanOrEqual(150);
    expect(cut?.seconds).toBe(Math.round(((cut?.words ?? 0) / 150) * 60));
    for (const { start, end } of cut?.passages ?? [])
      expect(/^\S.*\S$/s.test(SCRIPT.content.slice(start, end))).toBe(true);
  }
  const ranges = cuts.map(({ range }) => range).sort((a, b) => a[0] - b[0]);
  for (const [index, [first]] of ranges.entries())
    expect(first).toBeGreaterThan(ranges[index - 1]?.[1] ?? -1);
  expect(cuts.every(({ title }) => phoneTitle(title).rest === '')).toBe(true);
});

test('a script of about a minute is not cut', () => {
  const content = SCRIPT.content.slice(0, 400);
  expect(cutShortsOffline(readLongScript({ ...SCRIPT, content }))).toEqual([]);
});

test('passages that are not in the script are rejected', () => {
  const long = readLongScript(SCRIPT);
  expect(describeCut(long, { title: 'x', passages: [{ start: 90_000, end: 90_010 }], ai: true })).toBeNull();
});
