const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * Calls back once, when somebody first uses the page. Evaluating code takes a slow phone so long that a page should not do
 * it while it appears. Returns a function that cancels it.
 */
export function whenUsed(callback: () => void): () => void {
  const cancel = () => {
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, handleUse);
  };
  const handleUse = () => {
    cancel();
    callback();
  };
  for (const sign of SIGNS_OF_USE) addEventListener(sign, handleUse, { passive: true });
  return cancel;
}
