import { type MeasuredFacts, NO_CORRECTIONS } from '@cold-open/contract/voices/voice-facts';
import { expect, test } from 'vitest';
import { factSentence } from './fact-sentences.ts';

const MEASURED: MeasuredFacts = {
  sentenceLength: { median: 8, rarelyPass: 18, bars: [2, 4, 3, 1, 1, 0] },
  contractions: { per100: 5.2, example: { used: "it's", other: 'it is' } },
  paragraphs: { median: 24, lengths: [20, 24, 30] },
  questions: { oneIn: 12, place: 'after_opening' },
  pace: null,
  openings: [
    { type: 'scene', text: 'There’s a chair in my kitchen.' },
    { type: 'question', text: 'Why?' },
    { type: 'scene', text: 'My neighbor waves.' },
  ],
  phrases: [],
  greeting: '',
  signOff: 'That’s it. Go fix something.',
  neverUsed: [],
};
const said = (
  ...[name, corrections]: [Parameters<typeof factSentence>[0], Partial<typeof NO_CORRECTIONS>?]
) => {
  const fact = factSentence(name, MEASURED, { ...NO_CORRECTIONS, ...corrections });
  return fact && [fact.strong, fact.rest, fact.quote].filter(Boolean).join(' ');
};

test('facts become sentences', () => {
  expect(said('sentenceLength')).toBe('Short. Half are 8 words or fewer. You rarely pass 18.');
  expect(said('contractions')).toBe('5 per 100 words. You say “it’s,” not “it is.”');
  expect(said('paragraphs')).toBe('About 24 words each. One mark per paragraph.');
  expect(said('questions')).toBe('1 in 12 sentences. Mostly right after the hook.');
  expect(said('openings')).toBe('A scene in 2 of 3 scripts, a question in 1. There’s a chair in my kitchen.');
  expect(said('greeting')).toBe('None. You start in the middle.');
  expect(said('signOff')).toBe('That’s it. Go fix something.');
  expect(said('pace')).toBeNull();
});

test('a correction replaces the measured value and what belongs to it', () => {
  expect(said('contractions', { contractions: 0 })).toBe('None.');
  expect(said('questions', { questions: 3 })).toBe('1 in 3 sentences.');
  expect(said('greeting', { greeting: 'Morning.' })).toBe('Morning.');
  expect(said('signOff', { signOff: '' })).toBe('None. Every script ends its own way.');
});
