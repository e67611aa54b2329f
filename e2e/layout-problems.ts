/** Safari on an iPhone zooms in on fields with smaller text and stays there. */
export const MIN_FIELD_PX = 16;

/** Runs in the page, so it must not refer to anything outside itself. */
export function findLayoutProblems(minFieldPx: number): string[] {
  const fields = document.querySelectorAll<HTMLElement>(
    'input:not([type="radio"], [type="checkbox"], [type="range"], [hidden]), textarea, select, [contenteditable]',
  );
  const problems = [...fields].flatMap((field) => {
    const px = Number.parseFloat(getComputedStyle(field).fontSize);
    // The hidden field that measures how high another one has to be keeps its first size.
    const isShown = field.checkVisibility({ visibilityProperty: true });
    return isShown && px < minFieldPx ? [`a field has ${px} px: ${field.outerHTML}`] : [];
  });
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  if (overflow <= 0) return problems;
  const isTooWide = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 0.5;
  const tooWide = [...document.body.querySelectorAll('*')].filter(
    (element) => isTooWide(element) && ![...element.children].some(isTooWide),
  );
  const named = tooWide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120));
  return [...problems, `the page scrolls sideways by ${overflow} px: ${named.join(' | ')}`];
}

/** Runs in the page before its own scripts, so it must not refer to anything outside itself. Reports small fields when they get the focus. */
export function reportSmallFields(minFieldPx: number) {
  document.addEventListener('focusin', ({ target }) => {
    const isField =
      target instanceof HTMLElement &&
      target.matches(
        'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]',
      );
    if (!isField || !matchMedia('(pointer: coarse)').matches) return;
    const px = Number.parseFloat(getComputedStyle(target).fontSize);
    if (px >= minFieldPx) return;
    // An uncaught error reaches the test's list of errors.
    setTimeout(() => {
      throw new Error(`A field with ${px} px makes an iPhone zoom in: ${target.outerHTML}`);
    });
  });
}
