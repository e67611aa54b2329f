import { copiedPassagesIn } from '@cold-open/contract/scripts/checks/copied-words';
import { longSentencesIn } from '@cold-open/contract/scripts/checks/sentence-checks';
import { spokenSentences, spokenText } from '@cold-open/contract/scripts/checks/spoken-sentences';
import { stockPhrasesIn } from '@cold-open/contract/scripts/checks/stock-phrases';
import { textFindings } from '@cold-open/contract/scripts/checks/text-findings';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { expect, test } from 'vitest';
import { loadStarterLibrary } from './load-content.ts';

const MAX_SENTENCE_WORDS = 30;
const WORN_OUT =
  /\b(?:have you ever|in today['’]s video|in this video|let['’]s dive|game.changer|what if i told you|imagine)\b/i;

const prompts = (await loadStarterLibrary()).flatMap(({ groups }) =>
  groups.flatMap((group) => group.prompts),
);
const openings = prompts.map(({ promptName, template, exampleOpening }) => ({
  promptName,
  template,
  topic: exampleOpening?.topic ?? '',
  text: exampleOpening?.text ?? '',
}));
const duplicatesIn = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
const namesOf = (found: typeof openings) => found.map(({ promptName }) => promptName);

test('every starter template has an example opening of 35 to 75 spoken words', () => {
  expect(openings.length).toBeGreaterThanOrEqual(132);
  const wrong = openings.filter(({ text }) => countSpokenWords(text) < 35 || countSpokenWords(text) > 75);
  expect(wrong.map(({ promptName, text }) => [promptName, countSpokenWords(text)])).toEqual([]);
});

test('no opening has a stock phrase, and every sentence can be said in one breath', () => {
  const stock = openings.filter(({ text }) => WORN_OUT.test(text) || stockPhrasesIn(text).length > 0);
  expect(namesOf(stock)).toEqual([]);
  const long = openings.flatMap(({ text }) => longSentencesIn(spokenSentences(text), MAX_SENTENCE_WORDS));
  expect(long.map((sentence) => sentence.text)).toEqual([]);
});

test('openings and topics have curly quotes', () => {
  const straight = openings.filter(({ topic, text }) => /["']/.test(`${topic} ${text}`));
  expect(namesOf(straight)).toEqual([]);
});

test('every opening is speech', () => {
  const found = openings.flatMap(({ promptName, text }) =>
    textFindings(text, spokenSentences(text))
      .filter(({ kind }) => kind === 'not_speech')
      .map(({ quote }) => [promptName, quote]),
  );
  expect(found).toEqual([]);
});

test('no two openings begin alike, and no topic is used twice', () => {
  const beginnings = openings.map(({ text }) => wordsOf(spokenText(text)).slice(0, 2).join(' '));
  expect(duplicatesIn(beginnings)).toEqual([]);
  expect(duplicatesIn(openings.map(({ topic }) => topic.toLowerCase()))).toEqual([]);
});

test('no opening repeats another or the instructions of its template', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const { promptName, text, template } of openings) {
    // Templates quote lines that are to be said.
    const instructions = { label: 'its template', text: template.replace(/"[^"]*"/g, ' | ') };
    for (const { start, end } of copiedPassagesIn(text, [instructions]))
      repeated.push(`${promptName}: ${text.slice(start, end)}`);
    const words = wordsOf(text);
    for (let start = 0; start + 8 <= words.length; start++) {
      const run = words.slice(start, start + 8).join(' ');
      const other = seen.get(run);
      if (other && other !== promptName) repeated.push(`${promptName} / ${other}: ${run}`);
      seen.set(run, promptName);
    }
  }
  expect(repeated).toEqual([]);
});
