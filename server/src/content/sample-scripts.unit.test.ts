import { checkScript } from '@cold-open/contract/scripts/checks/check-script';
import { countGaps } from '@cold-open/contract/scripts/gaps';
import { isOnTarget, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { expect, test } from 'vitest';
import { REAL_NAMES } from '../testing/real-names.ts';
import { loadSampleScripts, loadStarterLibrary } from './load-content.ts';

const samples = await loadSampleScripts();
const library = await loadStarterLibrary();
const different = <Field extends 'niche' | 'promptName' | 'length'>(field: Field) =>
  new Set(samples.map((sample) => sample[field])).size;

function findPrompt({ niche, youtuberName, promptName }: (typeof samples)[number]) {
  const groups = library.find((each) => each.niche === niche)?.groups ?? [];
  const group = groups.find((each) => each.youtuberName === youtuberName);
  return group?.prompts.find((each) => each.promptName === promptName);
}

test('there are three samples with different niches, templates and lengths', () => {
  expect(samples).toHaveLength(3);
  expect([different('niche'), different('promptName')]).toEqual([3, 3]);
  expect(samples.map(({ length }) => length)).toEqual(['medium', 'long', 'shorts']);
});

test.each(samples.map((sample) => [sample.title, sample] as const))(
  '"%s" keeps to its template',
  (_title, sample) => {
    const prompt = findPrompt(sample);
    expect(beatsOf(sample.content).map(({ name }) => name)).toEqual(prompt?.beats.map(({ name }) => name));
    expect(sample.contentType === 'youtube_shorts').toBe(prompt?.videoType === 'short');
  },
);

test.each(samples.map((sample) => [sample.title, sample] as const))(
  '"%s" has the words that its length and its beats ask for',
  (_title, sample) => {
    const words = countSpokenWords(sample.content);
    expect(isOnTarget(wordBudget(sample.length), words)).toBe(true);
    for (const [index, beat] of beatsOf(sample.content).entries()) {
      const share = findPrompt(sample)?.beats[index]?.share ?? 0;
      expect(Math.abs((beat.words / words) * 100 - share), beat.name).toBeLessThan(4);
    }
  },
);

test.each(samples.map((sample) => [sample.title, sample] as const))(
  '"%s" is finished and names nobody real',
  (_title, { title, content }) => {
    expect(countGaps(content)).toBe(0);
    expect(content).not.toMatch(/[—–]/);
    for (const name of REAL_NAMES)
      expect(`${title} ${content}`.toLowerCase()).not.toContain(name.toLowerCase());
  },
);

test.each(samples.map((sample) => [sample.title, sample] as const))(
  'Check finds nothing in "%s", and its quotes are curly',
  (_title, { title, content, contentType }) => {
    const script = { title, content, contentType, keyPoints: null, targetWords: null };
    expect(checkScript(script, null).findings).toEqual([]);
    expect(`${title} ${content}`).not.toMatch(/["']/);
  },
);
