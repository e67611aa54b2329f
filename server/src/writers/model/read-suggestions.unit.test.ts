import { OPENING_KINDS, REPHRASING_LABELS } from '@cold-open/contract/scripts/suggestions.contract';
import { describe, expect, test } from 'vitest';
import { readSuggestions } from './read-suggestions.ts';

const read = (answer: string, labels: readonly string[] = OPENING_KINDS, isComplete = true) =>
  readSuggestions(answer, labels, { isComplete });
const textsOf = (answer: string, labels: readonly string[] = REPHRASING_LABELS) =>
  read(answer, labels).map(({ text }) => text);

describe('a whole answer', () => {
  test('is split at the separators that we asked for', () => {
    expect(read('Sure!\n=== Scene\nA rope.\nA pier.\n\n=== Figure\n40 people.')).toEqual([
      { label: 'Scene', text: 'A rope.\nA pier.' },
      { label: 'Figure', text: '40 people.' },
    ]);
  });

  test.each([
    ['markdown around them', '**=== Scene ===**\nA rope.\n### === Figure\n40 people.'],
    ['labels with a colon', 'Scene: A rope.\nFigure: 40 people.'],
    ['bold labels', '**Scene:** A rope.\n\n**Figure:** 40 people.'],
    ['numbered labels', '1. Scene: A rope.\n2. Figure: 40 people.'],
    ['headings', '## Scene\nA rope.\n\n## Figure\n40 people.'],
    ['a code fence', '```\n=== Scene\nA rope.\n=== Figure\n40 people.\n```'],
  ])('is also read with %s', (_how, answer) => {
    expect(read(answer)).toEqual([
      { label: 'Scene', text: 'A rope.' },
      { label: 'Figure', text: '40 people.' },
    ]);
  });

  test('names each kind correctly when one is missing or they are in another order', () => {
    expect(read('=== Promise\nSoon.\n=== Scene\nA rope.').map(({ label }) => label)).toEqual([
      'Promise',
      'Scene',
    ]);
    expect(read('=== 3\nIt left.\n=== 1\nIt went.', REPHRASING_LABELS)[0]?.label).toBe('New shape');
  });

  test('has no more suggestions than were asked for', () => {
    expect(textsOf('=== 1\nA.\n=== 2\nB.\n=== 3\nC.\n=== 4\nD.')).toEqual(['A.', 'B.', 'C.']);
  });

  test('keeps lines of a text that only look like labels', () => {
    expect(textsOf('=== 1\n2. Go home.\n3 dollars: gone.')).toEqual(['2. Go home.\n3 dollars: gone.']);
    expect(textsOf('1. Go home.\n3. Go back.')).toEqual(['Go home.\n3. Go back.']);
  });

  test('without any label is one suggestion, or one per paragraph if their number fits', () => {
    expect(textsOf('It left.\n\nAt nine.')).toEqual(['It left.\n\nAt nine.']);
    expect(textsOf('It left.\n\nGone.\n\nWhere is it?')).toEqual(['It left.', 'Gone.', 'Where is it?']);
  });
});

describe('an answer that is still arriving', () => {
  test('never shows what may become a separator', () => {
    const answer = '=== Scene\nA rope.\n=== Figure\n40 people.';
    for (let length = 0; length <= answer.length; length++)
      for (const { text } of read(answer.slice(0, length), OPENING_KINDS, false))
        expect('A rope.40 people.').toContain(text.replace('\n', ''));
  });

  test('shows nothing before the first label', () => {
    expect(read('Here are five openings for your script:\n', OPENING_KINDS, false)).toEqual([]);
  });
});
