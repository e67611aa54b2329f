import { expect, test } from 'vitest';
import { mergeChanges, mergeTexts } from './merge-texts.ts';

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

test('a conflict names only the lines that both sides changed', () => {
  const merge = mergeChanges(
    BASE,
    BASE.replace('Two', 'My two').replace('Four', 'My four'),
    BASE.replace('Two', 'Their two').replace('One', 'Their one'),
  );
  expect(merge.conflicts).toEqual([{ mine: 'My two.', theirs: 'Their two.' }]);
  expect(merge.withMine).toBe('Their one.\n\nMy two.\n\nThree.\n\nMy four.');
  expect(merge.withTheirs).toBe('Their one.\n\nTheir two.\n\nThree.\n\nMy four.');
});

test('a line that one side removes and the other changes is a conflict', () => {
  const merge = mergeChanges('One.\nTwo.\nThree.', 'One.\nThree.', 'One.\nTwo, changed.\nThree.');
  expect(merge.conflicts).toEqual([{ mine: '', theirs: 'Two, changed.' }]);
});
