import { isGapLine } from '@cold-open/contract/scripts/gaps';
import { isWithin, type ScriptLength, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf, countSpokenWords, kindOfLine } from '@cold-open/contract/scripts/script-text';
import { describe, expect, test } from 'vitest';
import type { ScriptRequest } from '../script-writer.ts';
import { draftScript } from './draft-script.ts';
import { SAMPLES, type Sample } from './samples/samples.ts';
import { TYPICAL_TITLES } from './samples/typical-titles.ts';
import { isEnglish } from './source/language.ts';
import { englishTools, genericTools } from './source/language-tools.ts';
import { readSource } from './source/read-source.ts';
import { readTemplate } from './template/read-template.ts';
import { containsPhrase } from './template/style.ts';

const LENGTHS: ScriptLength[] = ['shorts', 'short', 'medium', 'long'];
const NUMBER_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|sesenta)\b/gi;
const LEFTOVERS =
  /https?:|www\.|\]\(|<\/?[a-z]|\*\*|__|\{\{|\}\}|&[a-z]{2,6};|`|~~|^[-*•>]\s|^#(?!# )|\[\d+\]|\bundefined\b|\bNaN\b|\{\w+\}/im;

function requestFor({ request }: Sample, length: ScriptLength, variant = 0): ScriptRequest {
  return { ...request, length, budget: wordBudget(length), variant };
}

function titleRequest(title: string, niche: string, length: ScriptLength, variant = 0): ScriptRequest {
  return { title, niche, length, budget: wordBudget(length), template: '', source: null, variant };
}

/** Many tests use the same draft. */
const drafts = new Map<string, ReturnType<typeof draftScript>>();
function draftOf(sample: Sample, length: ScriptLength, variant = 0) {
  const key = `${sample.name} ${length} ${variant}`;
  const draft = drafts.get(key) ?? draftScript(requestFor(sample, length, variant));
  drafts.set(key, draft);
  return draft;
}

const spokenLinesOf = (content: string) =>
  content.split('\n').filter((line) => kindOfLine(line) === 'spoken' && !isGapLine(line));
const digitsIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
/** Removes "Number three.", which counts points, and FILL lines, which say how many words are missing. */
const withoutCounting = (text: string) =>
  text.replace(/^Number \w+\./gm, '').replace(/^\[FILL[^\]]*\]$/gm, '');

describe.each(SAMPLES.map((sample) => [sample.name, sample] as const))('a script from %s', (name, sample) => {
  test.each(['shorts', 'medium'] as const)('matches the reviewed draft, as %s', async (length) => {
    const { content, notes } = await draftOf(sample, length);
    const reviewed = `${content}\n\n---\n${notes.map((note) => `- ${note}`).join('\n')}\n`;
    await expect(reviewed).toMatchFileSnapshot(`./golden/${name}.${length}.md`);
  });

  test.each(LENGTHS)('keeps to the word budget of %s if the source is long enough', async (length) => {
    const budget = wordBudget(length);
    const source = sample.request.source ?? '';
    const tools = isEnglish(source) ? await englishTools() : genericTools();
    const usable = readSource(source, sample.request.title, tools).words;
    for (const variant of [0, 1, 2, 3]) {
      const { content, notes } = await draftOf(sample, length, variant);
      const words = countSpokenWords(content);
      expect(words).toBeLessThanOrEqual(budget.max);
      if (usable >= budget.min * 1.08)
        expect(isWithin(budget, words), `${words} words of ${usable}`).toBe(true);
      expect(notes.some((note) => note.includes('too short'))).toBe(words < budget.min);
    }
  });

  test.each(LENGTHS)('has only numbers from the request, as %s', async (length) => {
    const { title, template, source } = sample.request;
    const given = `${title}\n${template}\n${source}`;
    for (const variant of [0, 1, 2]) {
      const said = withoutCounting((await draftOf(sample, length, variant)).content);
      expect(digitsIn(given)).toEqual(expect.arrayContaining(digitsIn(said)));
      const words = (text: string) => text.toLowerCase().match(NUMBER_WORDS) ?? [];
      expect(words(given)).toEqual(expect.arrayContaining(words(said)));
    }
  });

  test.each(LENGTHS)('has only headings, cues and complete sentences, as %s', async (length) => {
    const { content } = await draftOf(sample, length);
    expect(content).not.toMatch(LEFTOVERS);
    const headings = content.split('\n').filter((line) => kindOfLine(line) === 'heading');
    expect(content.startsWith('## ')).toBe(true);
    expect(new Set(headings).size).toBe(headings.length);
    for (const { text } of beatsOf(content)) expect(countSpokenWords(text)).toBeGreaterThan(0);
    for (const line of spokenLinesOf(content)) {
      expect(line).toMatch(/[.!?…]["')]*$/);
      expect(line).toMatch(/^["'¿¡(]*[\p{Lu}\p{N}]/u);
    }
    const order = (readTemplate(sample.request.template).sections ?? []).map((section) => section.name);
    const expected = order.length > 0 ? order : ['Hook', 'Setup', 'Body', 'Twist', 'Closing'];
    const names = headings.map((line) => line.slice(3));
    expect(names).toEqual(expected.filter((expectedName) => names.includes(expectedName)));
    expect(names.length).toBeGreaterThanOrEqual(3);
  });

  test.each(LENGTHS)('repeats no sentence, as %s', async (length) => {
    const { content } = await draftOf(sample, length);
    const sentences = spokenLinesOf(content)
      .join(' ')
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => countSpokenWords(sentence) > 3);
    expect(sentences).toEqual([...new Set(sentences)]);
  });

  test('contains no phrase that the template forbids', async () => {
    for (const length of LENGTHS) {
      const { content } = await draftOf(sample, length);
      const { bannedPhrases } = readTemplate(sample.request.template);
      expect(bannedPhrases.filter((phrase) => containsPhrase(content, phrase))).toEqual([]);
    }
  });

  test('is the same for the same request and different for another variant', async () => {
    for (const length of LENGTHS) {
      const first = await draftOf(sample, length);
      expect(await draftScript(requestFor(sample, length))).toEqual(first);
      const second = await draftOf(sample, length, 1);
      expect(second.content).not.toBe(first.content);
    }
  });
});

describe('a script from a title alone', () => {
  test.each(['Productivity', 'History', 'Travel', 'Photography'])(
    'matches the reviewed draft for %s',
    async (niche) => {
      const { content, notes } = await draftScript(
        titleRequest(TYPICAL_TITLES[niche] ?? '', niche, 'medium'),
      );
      const reviewed = `${content}\n\n---\n${notes.map((note) => `- ${note}`).join('\n')}\n`;
      await expect(reviewed).toMatchFileSnapshot(`./golden/title-${niche.toLowerCase()}.medium.md`);
    },
  );

  test.each(Object.entries(TYPICAL_TITLES))('is at least half written: %s, %s', async (niche, title) => {
    for (const variant of [0, 1, 2]) {
      for (const length of LENGTHS) {
        const { content } = await draftScript(titleRequest(title, niche, length, variant));
        const words = countSpokenWords(content);
        expect(words).toBeLessThanOrEqual(wordBudget(length).max);
        if (length === 'medium') expect(words).toBeGreaterThanOrEqual(wordBudget(length).min * 0.5);
        expect(content).not.toMatch(LEFTOVERS);
        expect(digitsIn(title)).toEqual(expect.arrayContaining(digitsIn(withoutCounting(content))));
      }
    }
    const [first, second] = await Promise.all(
      [0, 1].map((variant) => draftScript(titleRequest(title, niche, 'medium', variant))),
    );
    expect(second?.content).not.toBe(first?.content);
  });

  test('has lead-ins and gaps if the library has no points', async () => {
    const { content, notes } = await draftScript(
      titleRequest('Why My Grandfather Kept Bees', 'General', 'medium'),
    );
    expect(beatsOf(content).map(({ name }) => name)).toEqual(['Hook', 'Setup', 'Body', 'Twist', 'Closing']);
    expect(content).toMatch(/^\[FILL, about \d+ words: .+\]$/m);
    expect(notes.join(' ')).toContain('FILL');
  });

  test('finds the points for a niche by the title', async () => {
    const { content } = await draftScript(titleRequest('How to water tomato plants', 'General', 'medium'));
    expect(content).toContain('Water deeply, then leave it alone.');
  });

  test('becomes an outline without English sentences in another language', async () => {
    const title = '¿Por qué el mercado no cierra nunca?';
    const { content, notes } = await draftScript(titleRequest(title, 'Documentary', 'medium'));
    expect(spokenLinesOf(content)).toEqual([title]);
    expect(notes).toContain('The title is not English, so only an outline was written.');
  });
});

test.each(SAMPLES.filter(({ name }) => name === 'mercado-es'))(
  '$name gets no English lines',
  async (sample) => {
    for (const length of LENGTHS) {
      const { content } = await draftScript(requestFor(sample, length));
      for (const sentence of spokenLinesOf(content)
        .join(' ')
        .split(/(?<=[.!?])\s+/))
        expect(sample.request.source).toContain(sentence.slice(0, 25));
    }
  },
);

test('instructions in the source are neither followed nor spoken', async () => {
  for (const sample of SAMPLES) {
    for (const length of LENGTHS) {
      const { content } = await draftScript(requestFor(sample, length));
      expect(content).not.toMatch(
        /ignore all|disregard|system prompt|AcmeCloud|SleepyPills|BANANA|unrestricted/i,
      );
    }
  }
});

test('a source without usable text is replaced by the title, with a note', async () => {
  const request = {
    ...titleRequest('How to grow tomatoes', 'Gardening', 'short'),
    source: 'https://example.com\n\nShare this',
  };
  const { notes } = await draftScript(request);
  expect(notes[0]).toBe('Nothing in the pasted text could be used, so this was written from the title.');
});

test('a source without periods still becomes a script', async () => {
  const source = 'the river rose again that night and nobody on the long street had slept '.repeat(60);
  const { content } = await draftScript({
    ...titleRequest('The night of the river', 'History', 'short'),
    source,
  });
  expect(isWithin(wordBudget('short'), countSpokenWords(content))).toBe(true);
});

test('a title cut from the source is not spoken', async () => {
  const source = SAMPLES.find(({ name }) => name === 'pasta')?.request.source ?? '';
  const request = { ...titleRequest(source.slice(0, 80), 'Food', 'short'), source };
  const { content } = await draftScript(request);
  expect(content).not.toContain('Ever wondered');
  expect(content).not.toContain("Here's why");
});

test.each([0, 1, 2, 3])(
  'half a word at the end of a title cut from the source is not spoken (variant %d)',
  async (variant) => {
    const opening =
      'Nothing was sharp. Yesterday evening the whole family cleaned the front lens, wondering.';
    const source = `${opening} The picture stayed grey. A neighbour found the filter on the third day. It had been on all along.`;
    // Titles of older scripts were cut in the middle of a word.
    const title = source.slice(0, 80);
    expect(title).toMatch(/ wo$/);
    const { content } = await draftScript({
      ...titleRequest(title, 'Photography', 'short', variant),
      source,
    });
    expect(content).not.toMatch(/\bwo\b/i);
  },
);
