import { expect, test } from 'vitest';
import type { VoiceToCheck } from '../script-check.contract.ts';
import { checkScript } from './check-script.ts';

const VOICE: VoiceToCheck = {
  sentenceLength: { median: 9, rarelyPass: 18 },
  contractionsPer100: null,
  paragraphWords: null,
  questionOneIn: null,
  phrases: [],
  neverUsed: [],
};

function findingsIn(content: string, voice: Partial<VoiceToCheck> | null, samples: string[] = []) {
  const rules = {
    forbidsGreeting: false,
    bannedPhrases: [],
    openingLine: null,
    closingLine: null,
    maxSentenceWords: null,
    maxBeatWords: [],
  };
  const material = {
    sourceFigures: [],
    writtenFigures: [],
    sections: [],
    rules,
    voice: voice && { ...VOICE, ...voice },
    samples: samples.map((text) => ({ label: 'Copied from one of your scripts', text })),
  };
  const script = { title: '', content, keyPoints: null, contentType: null, targetWords: null };
  return checkScript(script, material).findings.map(({ title, text }) => `${title}: ${text}`);
}

const LONG = ['My', 'Your', 'His', 'Her', 'Our', 'Their', 'Every', 'No', 'Some']
  .map((word) => `${word} boat goes out of the harbor in the rain and comes back late.`)
  .join('\n');

test('sentences that are much longer or shorter than the creator’s are found', () => {
  expect(findingsIn(LONG, {})).toContain('This doesn’t sound like you: Sentences run 14 words, yours 9.');
  expect(findingsIn(LONG, { sentenceLength: { median: 20, rarelyPass: 30 } })).toContain(
    'This doesn’t sound like you: Sentences run 14 words, yours 20.',
  );
  expect(findingsIn(LONG, { sentenceLength: { median: 12, rarelyPass: 30 } })).toEqual([]);
  expect(findingsIn(LONG, null)).toEqual([]);
});

test('a long sentence is compared with the length at which the creator usually stops', () => {
  const sentence = `${'and on it goes '.repeat(8)}until the end.`;
  expect(findingsIn(sentence, {})).toContain(
    'Too long for one breath: 35 words without a stop. You usually stop by 18.',
  );
  expect(findingsIn(sentence, null)).toContain('Too long for one breath: 35 words without a stop.');
});

test('contractions and words that the creator never says are found', () => {
  const text = `${LONG}\nIt is amazing.`;
  const voice = { sentenceLength: null, contractionsPer100: 6, neverUsed: ['amazing', 'insane'] };
  expect(findingsIn(text, voice)).toEqual([
    'This doesn’t sound like you: 0 contractions per 100 words, yours 6.',
    'This doesn’t sound like you: You never say it.',
  ]);
  expect(findingsIn(`${text}\nIt isn't.`, { ...voice, neverUsed: [] })).toEqual([
    'This doesn’t sound like you: 1 contraction per 100 words, yours 6.',
  ]);
});

test('the creator’s own phrase is not a stock phrase', () => {
  const text = "Here's the thing. The boat that I told you about was not in the harbor with the others.";
  expect(findingsIn(text, { phrases: ["here's the thing"] })).toEqual([]);
  expect(findingsIn(text, {})).toEqual(['A stock phrase: Viewers have heard it before. Say it your way.']);
});

test('words copied from one of the creator’s scripts are found', () => {
  const copied = 'Grandmother sat on it for forty years and said nothing.';
  expect(findingsIn(`A chair.\n${copied}`, {}, [`Before. ${copied} After.`])).toEqual([
    'Copied from one of your scripts: 10 words in a row.',
  ]);
});
