import { useDeferredValue } from 'react';

/**
 * Returns true a moment after something has arrived, so that React draws it in steps and the browser can answer the user in
 * between. What is there from the start, for example on Back, is drawn immediately.
 */
export function useDrawnInSteps(hasArrived: boolean): boolean {
  return useDeferredValue(hasArrived) && hasArrived;
}
