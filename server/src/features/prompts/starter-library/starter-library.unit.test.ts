import { countWords, MAX_NAME_LENGTH, SAMPLE_PLACEHOLDER } from '@cold-open/contract/prompts/prompt-rules';
import { expect, test } from 'vitest';
import { REAL_NAMES } from '../../../testing/real-names.ts';
import { STARTER_LIBRARY } from './starter-library.ts';

const groups = STARTER_LIBRARY.flatMap((niche) => niche.groups);
const prompts = groups.flatMap((group) => group.prompts);
const duplicatesIn = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

test('the library is as large as promised', () => {
  expect(STARTER_LIBRARY.length).toBeGreaterThanOrEqual(25);
  expect(groups.length).toBeGreaterThanOrEqual(40);
  expect(prompts.length).toBeGreaterThanOrEqual(120);
  for (const kind of ['long', 'short']) {
    expect(prompts.filter(({ videoType }) => videoType === kind).length).toBeGreaterThanOrEqual(30);
  }
});

test('every name stands once', () => {
  const lower = (texts: string[]) => texts.map((text) => text.toLowerCase());
  expect(duplicatesIn(lower(STARTER_LIBRARY.map(({ niche }) => niche)))).toEqual([]);
  expect(duplicatesIn(lower(groups.map(({ youtuberName }) => youtuberName)))).toEqual([]);
  expect(duplicatesIn(lower(groups.map(({ channelName }) => channelName)))).toEqual([]);
  expect(duplicatesIn(lower(prompts.map(({ promptName }) => promptName)))).toEqual([]);
});

test.each(groups.map((group) => [group.youtuberName, group] as const))('%s is complete', (_name, group) => {
  for (const text of [group.youtuberName, group.channelName, group.style]) {
    expect(text.trim()).toBe(text);
    expect(text.length).toBeGreaterThan(2);
    expect(text.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
  }
  expect(countWords(group.description)).toBeGreaterThanOrEqual(6);
  expect(countWords(group.targetAudience)).toBeGreaterThanOrEqual(4);
  expect(group.tags.length).toBeGreaterThanOrEqual(3);
  expect(group.tags).toEqual(group.tags.map((tag) => tag.toLowerCase().trim()));
  expect(group.prompts).toHaveLength(3);
});

test.each(prompts.map((prompt) => [prompt.promptName, prompt] as const))(
  '"%s" has its length and its sample',
  (_name, { template }) => {
    expect(countWords(template)).toBeGreaterThanOrEqual(80);
    expect(countWords(template)).toBeLessThanOrEqual(250);
    expect(template.split(SAMPLE_PLACEHOLDER)).toHaveLength(2);
    expect(template.split('\n')).toContain(SAMPLE_PLACEHOLDER);
  },
);

test('no two templates share a run of eight words', () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const { promptName, template } of prompts) {
    const words = template
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s']/gu, ' ')
      .split(/\s+/)
      .filter(Boolean);
    for (let start = 0; start + 8 <= words.length; start++) {
      const run = words.slice(start, start + 8).join(' ');
      const other = seen.get(run);
      if (other && other !== promptName) shared.push(`${promptName} / ${other}: ${run}`);
      seen.set(run, promptName);
    }
  }
  expect(shared).toEqual([]);
});

test('nobody and nothing real is named', () => {
  const everything = JSON.stringify(STARTER_LIBRARY).toLowerCase();
  const found = REAL_NAMES.filter((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(everything));
  expect(found).toEqual([]);
});
