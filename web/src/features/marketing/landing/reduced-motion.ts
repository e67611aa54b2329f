/** Matches if the user prefers reduced motion, which can change while the page is open. */
export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
