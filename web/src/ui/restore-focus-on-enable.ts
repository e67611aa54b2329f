/** Longer than a dialog that closes needs to give the focus to what opened it: that comes first. */
export const CLOSING_PAUSE_MS = 100;

/**
 * What is disabled while one waits loses the focus, and a keyboard its place on the page. It gets it back as soon as it
 * can be used again, unless somebody or something went elsewhere meanwhile.
 */
export function restoreFocusOnEnable(page: Document): () => void {
  let pause = 0;
  const waiting = new MutationObserver(([{ target } = { target: null }]) => {
    clearTimeout(pause);
    if (!(target instanceof HTMLElement) || target.matches(':disabled')) return;
    pause = window.setTimeout(() => {
      if (page.activeElement === page.body) target.focus({ preventScroll: true });
    }, CLOSING_PAUSE_MS);
  });
  const watch = ({ target }: FocusEvent) => {
    clearTimeout(pause);
    waiting.disconnect();
    if (target instanceof HTMLElement) waiting.observe(target, { attributeFilter: ['disabled'] });
  };
  page.addEventListener('focusin', watch);
  return () => {
    page.removeEventListener('focusin', watch);
    clearTimeout(pause);
    waiting.disconnect();
  };
}
