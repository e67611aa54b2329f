import { expect, test } from 'vitest';
import { firstParagraphs } from './template-excerpt.ts';

test('a short template is shown whole', () => {
  expect(firstParagraphs('One.\n\nTwo.')).toEqual({ text: 'One.\n\nTwo.', isCut: false });
});

test('a long template is cut after a paragraph', () => {
  const paragraph = 'word '.repeat(40).trim();
  const { text, isCut } = firstParagraphs([paragraph, paragraph, paragraph].join('\n\n'));
  expect(text).toBe(`${paragraph}\n\n${paragraph}`);
  expect(isCut).toBe(true);
});

test('a first paragraph that is too long is cut after a word', () => {
  const { text, isCut } = firstParagraphs('word '.repeat(200));
  expect(text).toMatch(/word…$/);
  expect(text.length).toBeLessThanOrEqual(341);
  expect(isCut).toBe(true);
});
