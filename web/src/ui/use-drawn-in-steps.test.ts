import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDrawnInSteps } from './use-drawn-in-steps.ts';

function record(first: boolean) {
  const drawn: boolean[] = [];
  const { rerender } = renderHook(
    ({ hasArrived }) => {
      drawn.push(useDrawnInSteps(hasArrived));
    },
    { initialProps: { hasArrived: first } },
  );
  return { drawn, rerender: (hasArrived: boolean) => rerender({ hasArrived }) };
}

it('draws what has just arrived after the rest of the page', () => {
  const { drawn, rerender } = record(false);
  rerender(true);
  expect(drawn).toEqual([false, false, true]);
});

it('draws what is there from the start immediately, and removes what is gone immediately', () => {
  const { drawn, rerender } = record(true);
  expect(drawn).toEqual([true]);
  rerender(false);
  expect(drawn[1]).toBe(false);
});
