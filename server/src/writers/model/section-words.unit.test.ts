import { expect, test } from 'vitest';
import { wordsOfSection } from './section-words.ts';

const inFull = (answer: string) => wordsOfSection(answer, { isComplete: true });

test('a heading that the model repeats is left out', () => {
  expect(inFull('## Fix\n\nTurn it over.')).toBe('Turn it over.');
  expect(inFull('Turn it over.')).toBe('Turn it over.');
});

test('words after the next heading belong to another section', () => {
  expect(inFull('## Fix\nTurn it over.\n[B-roll: a screw]\nDone.\n\n## Test\nIt works.')).toBe(
    'Turn it over.\n[B-roll: a screw]\nDone.',
  );
});

test('while words arrive, what is shown only grows', () => {
  const answer = '## Fix\nTurn it over. We’re #1 here.\n\n## Test\nIt works.';
  let shown = '';
  for (let end = 0; end <= answer.length; end++) {
    const now = wordsOfSection(answer.slice(0, end), { isComplete: false });
    expect(now.startsWith(shown)).toBe(true);
    shown = now;
  }
  expect(shown).toBe('Turn it over. We’re #1 here.');
});
