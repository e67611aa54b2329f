/** Whether less motion is wanted; that may change while the page stands. */
export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
