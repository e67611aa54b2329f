/** On Apple devices shortcuts use ⌘, because Ctrl K edits text there. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || (isApple() ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false;
  const letter = key.toLowerCase();
  // On a non-Latin keyboard layout the K key is recognized by its position.
  return letter === 'k' || (code === 'KeyK' && !/^[a-z]$/.test(letter));
}

/** Elements in which a question mark is text, or which handle keys themselves. */
const KEY_HANDLERS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const MODAL_DIALOG = '[aria-modal="true"]';

export function isHelpKey({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (key !== '?' || ctrlKey || metaKey || altKey || isComposing) return false;
  if (document.querySelector(MODAL_DIALOG)) return false;
  return !(target instanceof Element && target.closest(`${KEY_HANDLERS}, ${DIALOG}`));
}
