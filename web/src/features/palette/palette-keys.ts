/** Where the command key, not the control key, goes with a letter. There Ctrl K belongs to the text field. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || (isApple() ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false;
  const letter = key.toLowerCase();
  // A keyboard that writes other letters than Latin ones has its K where everyone else has it.
  return letter === 'k' || (code === 'KeyK' && !/^[a-z]$/.test(letter));
}

/** In these a question mark is something to write, or they have keys of their own. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const MODAL_DIALOG = '[aria-modal="true"]';

export function isHelpKey({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (key !== '?' || ctrlKey || metaKey || altKey || isComposing) return false;
  if (document.querySelector(MODAL_DIALOG)) return false;
  return !(target instanceof Element && target.closest(`${TAKES_KEYS}, ${DIALOG}`));
}
