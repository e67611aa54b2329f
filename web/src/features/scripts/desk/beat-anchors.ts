export const beatId = (index: number) => `beat-${index}`;

/** Scrolls to a beat and focuses its heading, for keyboard and screen reader users. */
export function goToBeat(index: number, isSmooth: boolean): void {
  const beat = document.getElementById(beatId(index));
  beat?.scrollIntoView({ block: 'start', behavior: isSmooth ? 'smooth' : 'auto' });
  beat?.querySelector('h2')?.focus({ preventScroll: true });
}
