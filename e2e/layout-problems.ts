/** Safari on an iPhone zooms in on fields with smaller text and stays there. */
export const MIN_FIELD_PX = 16;

/** Runs in the page, so it must not use anything from outside. */
export function findLayoutProblems(minFieldPx: number): string[] {
  const fields = document.querySelectorAll<HTMLElement>(
    'input:not([type="radio"], [type="checkbox"], [type="range"], [hidden]), textarea, select',
  );
  const problems = [...fields].flatMap((field) => {
    const px = Number.parseFloat(getComputedStyle(field).fontSize);
    return field.checkVisibility() && px < minFieldPx ? [`a field has ${px} px: ${field.outerHTML}`] : [];
  });
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  return overflow > 0 ? [...problems, `the page scrolls sideways by ${overflow} px`] : problems;
}
