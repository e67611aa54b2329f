import { expect, test } from 'vitest';
import { readLongScript } from '../cut-script.ts';
import type { PublishingRequest } from '../suggester.ts';
import { createTidyPart, readPublishing } from './publishing-answer.ts';
import { publishingPrompt } from './publishing-prompt.ts';

const sentences = Array.from(
  { length: 30 },
  (_, index) => `Sentence number ${index} says something else about the old harbour wall.`,
);
const REQUEST: PublishingRequest = {
  kind: 'publishing',
  title: 'The Harbour Wall',
  niche: 'History',
  content: `## Wall\n${sentences.slice(0, 15).join(' ')}\n\n## Water\n${sentences.slice(15).join(' ')}\nIt cost 40 crowns.`,
  wordsPerMinute: 150,
  template: 'Write calmly.',
  source: null,
  channel: null,
  keyPoints: null,
  labels: ['Titles', 'Shorts'],
  earlierTitles: ['The Harbour Wall'],
};
const tidy = createTidyPart(REQUEST);
const long = readLongScript(REQUEST);

test('the prompt numbers the sentences and says how long a Short is', () => {
  const { user } = publishingPrompt(REQUEST, long);
  expect(user).toContain('1. Sentence number 0 says');
  expect(user).toContain('## Water\n16. Sentence number 15 says');
  expect(user).toContain('A Short has 90 to 150 words');
  expect(user).toMatch(/<titles-(\w+)>\nThe Harbour Wall\n<\/titles-\1>/);
  expect(user).not.toContain('=== Tags');
});

test('titles lose list marks and quotation marks; the current title and those with invented figures are left out', () => {
  const answer =
    '1. "The Wall That Moved"\n- The harbour wall!\n**It Cost 40 Crowns**\n97 Ways to Lose a Wall\n';
  expect(tidy(answer, 'Titles')).toBe('The Wall That Moved\nIt Cost 40 Crowns');
});

test('texts keep only sentences whose figures are in the script, and no links, timestamps or hashtags', () => {
  expect(tidy('A wall that moved. It cost 900 crowns. It stands.', 'Promise')).toBe(
    'A wall that moved. It stands.',
  );
  const body = 'It begins at sea.\n0:00 Intro\nSee https://example.com now.\n#harbour\n\nThen it moves.';
  expect(tidy(body, 'Body')).toBe('It begins at sea.\n\nThen it moves.');
  expect(tidy('"What moved in your town?"', 'Comment')).toBe('What moved in your town?');
});

test('tags are lower case, unique and within 500 characters; there are three hashtags', () => {
  expect(tidy('#Harbour Wall, harbour wall\n- Old Walls\n1850s walls', 'Tags')).toBe(
    'harbour wall\nold walls',
  );
  const many = Array.from(
    { length: 40 },
    (_, index) => `${'long tag '.repeat(5)}${String.fromCharCode(97 + index)}`,
  );
  expect(tidy(many.join('\n'), 'Tags').split('\n').join(',').length).toBeLessThanOrEqual(500);
  expect(tidy('#history, #harbour\n#local_history #more', 'Hashtags')).toBe(
    'history\nharbour\nlocal_history',
  );
});

test('Shorts are read as sentence numbers; those that are too short, unordered or outside the script are left out', () => {
  const text = ['One run | 1-12', 'Two places | 2–8, 20 to 25', 'Too short | 4-5', 'Nowhere | 90-99'].join(
    '\n',
  );
  const { cuts = [] } = readPublishing([{ label: 'Shorts', text }], long);
  expect(cuts.map(({ title, passages }) => [title, passages.length])).toEqual([
    ['One run', 1],
    ['Two places', 2],
  ]);
  const [first] = cuts[0]?.passages ?? [];
  expect(REQUEST.content.slice(first?.start, first?.end)).toBe(sentences.slice(0, 12).join(' '));
});

test('a part that was not written is left out', () => {
  expect(readPublishing([{ label: 'Promise', text: 'A wall.' }], long)).toEqual({ description: 'A wall.' });
});
