import { countWords, MAX_NAME_LENGTH, SAMPLE_PLACEHOLDER } from '@cold-open/contract/prompts/prompt-rules';
import { expect, test } from 'vitest';
import { REAL_NAMES } from '../testing/real-names.ts';
import { beatsToAskFor } from '../writers/model/beats-to-ask-for.ts';
import { loadStarterLibrary } from './load-content.ts';

const niches = await loadStarterLibrary();
const groups = niches.flatMap((niche) => niche.groups);
const prompts = groups.flatMap((group) => group.prompts);
const duplicatesIn = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test('the library has its full size', () => {
  expect(niches.length).toBeGreaterThanOrEqual(27);
  expect(groups.length).toBeGreaterThanOrEqual(44);
  expect(prompts.length).toBeGreaterThanOrEqual(132);
  for (const kind of ['long', 'short']) {
    expect(prompts.filter(({ videoType }) => videoType === kind).length).toBeGreaterThanOrEqual(30);
  }
});

test('every name is unique', () => {
  const lower = (texts: string[]) => texts.map((text) => text.toLowerCase());
  expect(duplicatesIn(lower(niches.map(({ niche }) => niche)))).toEqual([]);
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
  '"%s" has a template of the right length with one sample placeholder',
  (_name, { template }) => {
    expect(countWords(template)).toBeGreaterThanOrEqual(80);
    expect(countWords(template)).toBeLessThanOrEqual(250);
    expect(template.split(SAMPLE_PLACEHOLDER)).toHaveLength(2);
    expect(template.split('\n')).toContain(SAMPLE_PLACEHOLDER);
  },
);

test('no two templates have eight words in a row in common', () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const { promptName, template } of prompts) {
    const words = template
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s']/gu, ' ')
      .split(/\s+/)
      .filter(Boolean);
    for (let start = 0; start + 8 <= words.length; start++) {
      const eightWords = words.slice(start, start + 8).join(' ');
      const other = seen.get(eightWords);
      if (other && other !== promptName) shared.push(`${promptName} / ${other}: ${eightWords}`);
      seen.set(eightWords, promptName);
    }
  }
  expect(shared).toEqual([]);
});

test.each(prompts.map((prompt) => [prompt.promptName, prompt] as const))(
  '"%s" has beats with a purpose and a question each',
  (_name, { beats, videoType }) => {
    expect(beats.length).toBeGreaterThanOrEqual(videoType === 'long' ? 4 : 3);
    for (const { name, purpose, question } of beats) {
      expect(countWords(name)).toBeLessThanOrEqual(6);
      expect(purpose).toMatch(/^[A-Z].*\.$/);
      expect(countWords(purpose)).toBeLessThanOrEqual(16);
      expect(question).toMatch(/^[A-Z].*\?$/);
      expect(countWords(question)).toBeLessThanOrEqual(24);
    }
  },
);

test('no purpose and no question is used twice', () => {
  const beats = prompts.flatMap((prompt) => prompt.beats);
  expect(duplicatesIn(beats.map(({ question }) => question.toLowerCase()))).toEqual([]);
  expect(duplicatesIn(beats.map(({ purpose }) => purpose.toLowerCase()))).toEqual([]);
});

test('the beats are the ones that the template asks for', () => {
  const unrelated = prompts.filter(({ template, beats }) => beatsToAskFor({ template, beats }) !== '');
  expect(unrelated.map(({ promptName }) => promptName)).toEqual([]);
});

test('the library names no real people or brands', () => {
  const allText = JSON.stringify(niches).toLowerCase();
  const found = REAL_NAMES.filter((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(allText));
  expect(found).toEqual([]);
});
