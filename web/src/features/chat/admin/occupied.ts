/** So near to the end the reader counts as being there. */
const NEAR_END_PX = 32;

/**
 * Whether the admin is in the middle of something in this conversation that must not be taken from under their hands: a
 * reply or an edit stands in the composer, they have scrolled back, or a menu or dialog is open. What is on the screen
 * decides, so that it is never a moment late.
 */
export function isOccupied(pane: HTMLElement | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  if (!pane) return false;
  const fields = [...pane.querySelectorAll('textarea')];
  return (
    fields.some(({ value }) => value !== '') ||
    pane.querySelector('[data-editing]') !== null ||
    isReadingBack(pane)
  );
}

function isReadingBack(pane: HTMLElement): boolean {
  const log = pane.querySelector('[role="log"]');
  return log !== null && log.scrollHeight - log.scrollTop - log.clientHeight > NEAR_END_PX;
}
