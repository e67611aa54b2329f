import { expect, test } from 'vitest';
import { EMPTY_HISTORY, recordStep, redoStep, undoStep } from './edit-history.ts';

const at = (content: string) => ({ title: '', content, caret: null });

test('changes are undone and redone in order', () => {
  const history = recordStep(recordStep(EMPTY_HISTORY, at('one')), at('two'));
  const undone = undoStep(history, at('three'));
  expect(undone?.snapshot.content).toBe('two');
  const undoneTwice = undoStep(undone?.history ?? EMPTY_HISTORY, at('two'));
  expect(undoneTwice?.snapshot.content).toBe('one');
  expect(undoStep(undoneTwice?.history ?? EMPTY_HISTORY, at('one'))).toBeNull();
  const redone = redoStep(undoneTwice?.history ?? EMPTY_HISTORY, at('one'));
  expect(redone?.snapshot.content).toBe('two');
  expect(redoStep(redone?.history ?? EMPTY_HISTORY, at('two'))?.snapshot.content).toBe('three');
});

test('a new change ends what could be redone', () => {
  const undone = undoStep(recordStep(EMPTY_HISTORY, at('one')), at('two'));
  expect(redoStep(recordStep(undone?.history ?? EMPTY_HISTORY, at('one')), at('other'))).toBeNull();
});
