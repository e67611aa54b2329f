import { withoutGaps } from '@cold-open/contract/scripts/gaps';
import { type ScriptLength, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { countSpokenWords, kindOfLine } from '@cold-open/contract/scripts/script-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScriptRequest } from '../script-writer.ts';
import { draftScript } from './draft-script.ts';
import { DIFFICULT_SAMPLES, SAMPLES } from './samples/samples.ts';

const LENGTHS: ScriptLength[] = ['shorts', 'short', 'medium', 'long'];

async function draft(source: string, fields: Partial<ScriptRequest> = {}) {
  const { content } = await draftScript({
    title: 'The harbour',
    niche: 'General',
    length: 'shorts',
    budget: wordBudget(fields.length ?? 'shorts'),
    template: '',
    source,
    variant: 0,
    ...fields,
  });
  const lines = content.split('\n');
  const spoken = lines
    .filter((line) => kindOfLine(line) === 'spoken')
    .map((line) => withoutGaps(line).trim())
    .filter(Boolean)
    .join(' ');
  const cues = lines.filter((line) => kindOfLine(line) === 'cue').join(' ');
  return { content, spoken, cues, words: countSpokenWords(content) };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words that do not occur in the text in this order. */
function missingIn(text: string, words: readonly string[]): string[] {
  const given = wordsOf(text);
  const missing: string[] = [];
  let position = 0;
  for (const word of words) {
    const found = given.indexOf(word, position);
    if (found === -1) missing.push(word);
    else position = found + 1;
  }
  return missing;
}

describe.each([...SAMPLES, ...DIFFICULT_SAMPLES])('$name', ({ request, notSpoken }) => {
  const plainSource = request.source.replace(/&[a-z]+;|&#\d+;/g, ' ').replace(/<[^>]+>/g, ' ');

  test.each(LENGTHS)('every word is the creator’s, in the order of the text, as %s', async (length) => {
    const { spoken } = await draft(request.source, { ...request, length });
    expect(spoken).not.toBe('');
    expect(missingIn(plainSource, wordsOf(spoken))).toEqual([]);
  });

  test.each(LENGTHS)('no boilerplate and no note to self is spoken, as %s', async (length) => {
    const { spoken } = await draft(request.source, { ...request, length });
    const sentences = spoken.split(/(?<=[.!?])\s+/).map((sentence) => wordsOf(sentence).join(' '));
    for (const line of notSpoken) expect(sentences).not.toContain(wordsOf(line).join(' '));
    expect(spoken).not.toMatch(/ignore all|disregard|system prompt|SleepyPills|BANANA|unrestricted/i);
  });
});

test.each(SAMPLES.filter(({ name }) => name !== 'transcript'))(
  'no sentence of $name is left out while the draft is under its target',
  async ({ request, notSpoken }) => {
    const speech = request.source
      .split('\n')
      .filter((line) => !notSpoken.includes(line))
      .map((line) => line.replace(/^(?:[-*]|\d+\.) /, ''))
      .join('\n');
    const { spoken, words } = await draft(request.source, { ...request, length: 'long' });
    expect(words).toBeLessThan(wordBudget('long').target);
    expect(wordsOf(spoken)).toEqual(wordsOf(speech));
  },
);

test('a draft of a transcript says everything but the fillers', async () => {
  const source = SAMPLES.find(({ name }) => name === 'transcript')?.request.source ?? '';
  const { spoken } = await draft(source, { length: 'long' });
  const said = source
    .replace(/^\[[\d:]+\] \w+: /gm, '')
    .replace(/\b(?:okay|um|uh|yeah|you know|i mean)\b/gi, '')
    .replace('the the', 'the');
  expect(wordsOf(spoken)).toEqual(wordsOf(said));
});

/** A text whose parts are known: which sentences are speech, what depends on what, and what nobody would say. */
interface KnownText {
  source: string;
  sentences: { text: string; needsPrevious: boolean }[];
  notes: string[];
  boilerplate: string[];
}

const NOUNS = 'crane ferry lamp rope gate wheel anchor barrel ladder window'.split(' ');
const BOILERPLATE = [
  'Add to cart',
  'Sent from my iPhone',
  'Share this',
  'Only 2 left in stock',
  '4 comments',
];
const NOTES = ['NOT preachy!!!', 'TODO find the photo', 'tone: dry', 'ask mum which year??', 'NO jargon'];

type Shape = 'plain' | 'refers' | 'first person' | 'next';
const OPENINGS: Record<Shape, (noun: string) => string> = {
  plain: (noun) => `The ${noun}`,
  refers: () => 'It',
  'first person': (noun) => `I took the ${noun} and`,
  next: (noun) => `Then the ${noun}`,
};
const sentence = fc.record({
  shape: fc.constantFrom<Shape>('plain', 'refers', 'first person', 'next'),
  noun: fc.constantFrom(...NOUNS),
  length: fc.integer({ min: 1, max: 25 }),
});
const block = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('paragraph' as const),
      sentences: fc.array(sentence, { minLength: 1, maxLength: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('steps' as const),
      sentences: fc.array(sentence, { minLength: 2, maxLength: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('boilerplate' as const),
      line: fc.constantFrom(...BOILERPLATE),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('note' as const), line: fc.constantFrom(...NOTES) }),
  },
);

const knownText = fc.array(block, { minLength: 1, maxLength: 12 }).map((blocks): KnownText => {
  const known: KnownText = { source: '', sentences: [], notes: [], boilerplate: [] };
  let number = 0;
  const say = ({ shape, noun, length }: { shape: Shape; noun: string; length: number }) => {
    // The number makes every sentence different.
    const text = `${OPENINGS[shape](noun)} moved${++number} ${'slowly '.repeat(length)}away.`;
    const needsPrevious = known.sentences.length > 0 && (shape === 'refers' || shape === 'next');
    known.sentences.push({ text, needsPrevious });
    return text;
  };
  const parts = blocks.map((each) => {
    if (each.kind === 'paragraph') return each.sentences.map(say).join(' ');
    if (each.kind === 'steps') return each.sentences.map((step, at) => `${at + 1}. ${say(step)}`).join('\n');
    known[each.kind === 'note' ? 'notes' : 'boilerplate'].push(each.line);
    return each.line;
  });
  known.source = parts.join('\n\n');
  return known;
});
const length = fc.constantFrom(...LENGTHS);

/** Checks a rule with random texts of which at least one sentence can be spoken. */
const check = (rule: (text: KnownText, length: ScriptLength) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(knownText, length, async (text, chosen) => {
      fc.pre(text.sentences.length > 0);
      await rule(text, chosen);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 50) },
  );
const isSaid = (spoken: string, { text }: { text: string }) => spoken.includes(text);

describe('in a random text', () => {
  test('no sentence is left out while the draft is under its target', () =>
    check(async ({ source, sentences }, chosen) => {
      const { spoken, words } = await draft(source, { length: chosen });
      if (words >= wordBudget(chosen).target) return;
      expect(sentences.filter((each) => !isSaid(spoken, each))).toEqual([]);
    }));

  test('no sentence is separated from the one that it refers to', () =>
    check(async ({ source, sentences }, chosen) => {
      const { spoken } = await draft(source, { length: chosen });
      for (const [index, each] of sentences.entries())
        if (each.needsPrevious && isSaid(spoken, each))
          expect(spoken).toContain(`${sentences[index - 1]?.text} ${each.text}`);
    }));

  test('steps, lists and stories keep their order, and steps are only left out at the end', () =>
    check(async ({ source, sentences }, chosen) => {
      const { spoken } = await draft(source, { length: chosen });
      const places = sentences.map(({ text }) => spoken.indexOf(text)).filter((place) => place !== -1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const list of source.split('\n\n').filter((part) => part.startsWith('1. '))) {
        const steps = list.split('\n').map((line) => spoken.includes(line.replace(/^\d+\. /, '')));
        expect(steps).toEqual(steps.toSorted((a, b) => Number(b) - Number(a)));
      }
    }));

  test('notes to self are cues and not spoken', () =>
    check(async ({ source, notes }, chosen) => {
      const { spoken, cues } = await draft(source, { length: chosen });
      for (const note of notes) {
        expect(spoken).not.toContain(note);
        expect(cues).toContain(`[NOTE: ${note}]`);
      }
    }));

  test('mail and shop boilerplate is removed', () =>
    check(async ({ source, boilerplate }, chosen) => {
      const { content } = await draft(source, { length: chosen });
      for (const line of boilerplate) expect(content).not.toContain(line);
    }));

  test('every spoken sentence is one of the text', () =>
    check(async ({ source, sentences }, chosen) => {
      const { spoken } = await draft(source, { length: chosen });
      const said = sentences.filter((each) => isSaid(spoken, each)).map(({ text }) => text);
      expect(spoken).toBe(said.join(' '));
    }));

  test('key points are all said, in their order, and the text keeps its own', () =>
    fc.assert(
      fc.asyncProperty(knownText, fc.integer({ min: 1, max: 9 }), length, async (text, count, chosen) => {
        const points = Array.from({ length: count }, (_, index) => `the ${NOUNS[index]} is point${index}x`);
        const { spoken } = await draft(text.source, { length: chosen, keyPoints: points.join('\n') });
        const places = points.map((point) => spoken.indexOf(`${point}.`));
        expect(places).not.toContain(-1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const others = text.sentences
          .map((each) => spoken.indexOf(each.text))
          .filter((place) => place !== -1);
        expect(others).toEqual(others.toSorted((a, b) => a - b));
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 50) },
    ));
});
