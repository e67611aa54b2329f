import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const BASE = 'One.\n\nTwo.\n\nThree.\n\nFour.';

test('changes in different places are merged', () => {
  expect(mergeTexts(BASE, BASE.replace('One', 'First'), BASE.replace('Four', 'Last'))).toBe(
    'First.\n\nTwo.\n\nThree.\n\nLast.',
  );
});

test('changes to the same line are not merged', () => {
  expect(mergeTexts(BASE, BASE.replace('Two', 'My two'), BASE.replace('Two', 'Their two'))).toBeNull();
});

test('the same change on both sides is applied once', () => {
  const both = BASE.replace('Two', 'Second');
  expect(mergeTexts(BASE, both, both)).toBe(both);
});
