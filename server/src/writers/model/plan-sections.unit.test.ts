import { expect, test } from 'vitest';
import { sectionsInAnswer } from './plan-sections.ts';

const PLAN = ['Hook', 'The wrong guess', 'Batch 1', 'Batch 2', 'Closing'].map((name) => ({ name }));

const read = (answer: string, { from = 0, isComplete = true } = {}) =>
  sectionsInAnswer(answer, PLAN, { from, isComplete }).texts;
const answerWith = (...names: string[]) =>
  names.map((name, index) => `## ${name}\ntext ${index}`).join('\n\n');
const TEXTS = ['text 0', 'text 1', 'text 2', 'text 3', 'text 4'];

test.each([
  ['the same names', ['Hook', 'The wrong guess', 'Batch 1', 'Batch 2', 'Closing']],
  ['other case and punctuation', ['HOOK', 'The wrong guess…', 'Batch 1:', 'batch 2', 'Closing!']],
  [
    'numbers and remarks',
    ['1. Hook', '2. The wrong guess', 'Batch 1 (90 words)', 'Beat 4: Batch 2', '5) Closing'],
  ],
  ['only numbers', ['Beat 1', 'Beat 2', 'Beat 3', 'Beat 4', '5']],
  ['similar names', ['The hook', 'Wrong guess', 'Batch 1: the standard', 'Batch 2', 'Closing lines']],
  ['renamed sections in their places', ['Cold start', 'The wrong guess', 'A pot', 'A pan', 'Closing']],
])('sections are found by %s', (_, names) => {
  expect(read(answerWith(...names))).toEqual(TEXTS);
});

test('names that differ only in their number are different names', () => {
  expect(read('## Hook\nA\n\n## Batch 2\nB')).toEqual(['A', '', '', 'B', '']);
});

test('sections in a different order are put in order', () => {
  expect(read('## Batch 1\nC\n## Hook\nA\n## Closing\nE')).toEqual(['A', '', 'C', '', 'E']);
});

test('a heading that nobody planned belongs to the section before it', () => {
  const answer = '## Hook\nA\n\n## An aside\nMore.\n\n## The wrong guess\nB';
  expect(read(answer)).toEqual(['A\n\nMore.', 'B', '', '', '']);
});

test('a section that is written twice is not put into another one', () => {
  const answer = '## Hook\nA\n\n## Hook\nAgain.\n\n## The wrong guess\nB';
  expect(read(answer).slice(0, 2)).toEqual(['A\n\nAgain.', 'B']);
});

test('words before the first heading belong to the first section', () => {
  expect(read('Words.\n\n## The wrong guess\nB')).toEqual(['Words.', 'B', '', '', '']);
  expect(read('Words.\n\n## Hook\nA')).toEqual(['Words.\n\nA', '', '', '', '']);
});

test('only sections from the first missing one on are looked for', () => {
  expect(read('## Batch 1\nC\n## Batch 2\nD\n## Closing\nE', { from: 2 })).toEqual(['', '', 'C', 'D', 'E']);
});

test('while the answer arrives, an unknown heading at its end is the next section', () => {
  const answer = '## Hook\nA\n\n## My mistake\nB';
  expect(read(answer, { isComplete: false })).toEqual(['A', 'B', '', '', '']);
  expect(read(answer)).toEqual(['A\n\nB', '', '', '', '']);
});

test('the same name twice is used twice, in order', () => {
  const plan = ['Test', 'Fix', 'Test'].map((name) => ({ name }));
  const answer = '## Test\nA\n## Fix\nB\n## Test\nC';
  expect(sectionsInAnswer(answer, plan, { from: 0, isComplete: true }).texts).toEqual(['A', 'B', 'C']);
});
