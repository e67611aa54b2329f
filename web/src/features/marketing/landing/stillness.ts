/** Whether less motion is wanted; that may change while the page stands. */
export const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');
