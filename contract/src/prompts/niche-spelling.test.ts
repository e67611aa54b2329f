import { expect, test } from 'vitest';
import { nicheKey, spellingOf } from './niche-spelling.ts';

test('a niche gets the spelling that is already used, whatever its case and spaces', () => {
  const known = ['Gaming', 'True Crime'];
  expect(['gaming', ' gAMING ', 'true\t  crime', 'Gaming'].map((niche) => spellingOf(niche, known))).toEqual([
    'Gaming',
    'Gaming',
    'True Crime',
    'Gaming',
  ]);
  expect(spellingOf('  Slow   Food ', known)).toBe('Slow Food');
  expect(nicheKey(' Slow  FOOD')).toBe('slow food');
});
