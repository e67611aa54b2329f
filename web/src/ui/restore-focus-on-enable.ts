/** Longer than a closing dialog needs to return the focus to its opener, which takes precedence. */
export const DIALOG_CLOSE_MS = 100;

/**
 * A button that is disabled during a request loses the focus, and keyboard users lose their place. This focuses it again
 * as soon as it is enabled, unless the focus has moved elsewhere.
 */
export function restoreFocusOnEnable(page: Document): () => void {
  let timer = 0;
  const observer = new MutationObserver(([{ target } = { target: null }]) => {
    clearTimeout(timer);
    if (!(target instanceof HTMLElement) || target.matches(':disabled')) return;
    timer = window.setTimeout(() => {
      if (page.activeElement === page.body) target.focus({ preventScroll: true });
    }, DIALOG_CLOSE_MS);
  });
  const watch = ({ target }: FocusEvent) => {
    clearTimeout(timer);
    observer.disconnect();
    if (target instanceof HTMLElement) observer.observe(target, { attributeFilter: ['disabled'] });
  };
  page.addEventListener('focusin', watch);
  return () => {
    page.removeEventListener('focusin', watch);
    clearTimeout(timer);
    observer.disconnect();
  };
}
