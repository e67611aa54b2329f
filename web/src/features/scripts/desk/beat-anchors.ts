export const beatId = (index: number) => `beat-${index}`;

/** Takes a person to a beat: the eye by scrolling, the keyboard and the ear by the focus. */
export function goToBeat(index: number, isSmooth: boolean): void {
  const beat = document.getElementById(beatId(index));
  beat?.scrollIntoView({ block: 'start', behavior: isSmooth ? 'smooth' : 'auto' });
  beat?.querySelector('h2')?.focus({ preventScroll: true });
}
