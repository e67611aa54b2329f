import { expect, test } from 'vitest';
import { openingOf } from './script-opening.ts';

test('the opening is the text under the first heading, with its cues', () => {
  const content = '## Hook\n\n[A ferry]\nThe last ferry leaves.\n\nNobody waves.\n\n## End\nGone.';
  const opening = openingOf(content);
  expect(opening?.text).toBe('[A ferry]\nThe last ferry leaves.\n\nNobody waves.');
  expect(content.slice(opening?.start, opening?.end)).toBe(opening?.text);
  expect(opening?.lines).toEqual([2, 3, 5]);
});

test('text before the first heading is the opening', () => {
  expect(openingOf('\nThe ferry left.\n## End\nGone.')?.text).toBe('The ferry left.');
});

test('a script with a single beat opens with its first paragraph', () => {
  expect(openingOf('The ferry left.\nAt nine.\n\nNobody waved.')?.text).toBe('The ferry left.\nAt nine.');
  expect(openingOf('## Only\nThe ferry left.\n\nNobody waved.')?.text).toBe('The ferry left.');
});

test('a script without words has no opening', () => {
  expect(openingOf('')).toBeNull();
  expect(openingOf(' \n\n')).toBeNull();
  expect(openingOf('## Hook\n\n## End\nGone.')).toBeNull();
});
