/** Within this distance the reader counts as being at the end. */
const NEAR_END_PX = 32;

/**
 * Returns true if the conversation must not be switched automatically: a reply or an edit is in the composer, the admin
 * has scrolled back, or a menu or a dialog is open. Reads the DOM, because it always matches what the admin sees.
 */
export function isAdminBusy(pane: HTMLElement | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  if (!pane) return false;
  const fields = [...pane.querySelectorAll('textarea')];
  return (
    fields.some(({ value }) => value !== '') ||
    pane.querySelector('[data-editing]') !== null ||
    isScrolledBack(pane)
  );
}

function isScrolledBack(pane: HTMLElement): boolean {
  const log = pane.querySelector('[role="log"]');
  return log !== null && log.scrollHeight - log.scrollTop - log.clientHeight > NEAR_END_PX;
}
