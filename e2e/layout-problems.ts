/** Safari on an iPhone zooms in on fields with smaller text and stays there. */
export const MIN_FIELD_PX = 16;

/** Runs in the page, so it must not use anything from outside. */
export function findLayoutProblems(minFieldPx: number): string[] {
  const fields = document.querySelectorAll<HTMLElement>(
    'input:not([type="radio"], [type="checkbox"], [type="range"], [hidden]), textarea, select, [contenteditable]',
  );
  const problems = [...fields].flatMap((field) => {
    const px = Number.parseFloat(getComputedStyle(field).fontSize);
    return field.checkVisibility() && px < minFieldPx ? [`a field has ${px} px: ${field.outerHTML}`] : [];
  });
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  return overflow > 0 ? [...problems, `the page scrolls sideways by ${overflow} px`] : problems;
}

/** Runs in the page before its own scripts, so it must not use anything from outside. Reports small fields when they get the focus. */
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
