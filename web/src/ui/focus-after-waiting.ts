/**
 * What is disabled while one waits loses the focus, and a keyboard its place on the page. It gets it back as soon as it
 * can be used again, unless somebody went elsewhere meanwhile.
 */
export function giveFocusBackAfterWaiting(page: Document): () => void {
  const waiting = new MutationObserver(([{ target } = { target: null }]) => {
    if (!(target instanceof HTMLElement) || target.matches(':disabled')) return;
    if (page.activeElement === page.body) target.focus({ preventScroll: true });
  });
  const watch = ({ target }: FocusEvent) => {
    waiting.disconnect();
    if (target instanceof HTMLElement) waiting.observe(target, { attributeFilter: ['disabled'] });
  };
  page.addEventListener('focusin', watch);
  return () => {
    page.removeEventListener('focusin', watch);
    waiting.disconnect();
  };
}
