import { expect, test } from 'vitest';
import { headlineIdeas, shorten } from './headline-ideas.ts';

test('ideas are short spoken sentences, and then the title', () => {
  const content =
    '## Hook\nDon’t film it. The building on Harrow Street was sealed before anybody asked why.\n[B-roll: the door]\nIt only goes up.';
  expect(headlineIdeas({ title: 'The Door Nobody Opens Under Harrow Street', content })).toEqual([
    'Don’t film it',
    'It only goes up',
    'The Door Nobody Opens Under',
  ]);
});

test('a title is shortened between words', () => {
  expect(shorten('Why endings fail')).toBe('Why endings fail');
  expect(shorten('')).toBe('');
  expect(shorten('Everything: we believed about Rome')).toBe('Everything: we believed');
});
