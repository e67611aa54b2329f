import { useSyncExternalStore } from 'react';

export type PaletteDialog = 'palette' | 'shortcuts' | 'sign_out';

const listeners = new Set<() => void>();
let shown: PaletteDialog | null = null;
let restoreFocus = () => {};

/** Shows one dialog at a time. When one dialog opens another, the focus later returns to where it was before the first. */
export function showPaletteDialog(dialog: PaletteDialog, restoreFocusAfter = focusRestorer()): void {
  if (shown === null) restoreFocus = restoreFocusAfter;
  setShown(dialog);
}

export function closePaletteDialog(): void {
  if (shown === null) return;
  setShown(null);
  restoreFocus();
}

/** Closes the dialog without restoring the focus, because a new page takes it. */
export function leavePaletteDialog(): void {
  setShown(null);
}

export function useShownPaletteDialog(): PaletteDialog | null {
  return useSyncExternalStore(subscribe, () => shown);
}

function focusRestorer(): () => void {
  const focused = document.activeElement;
  return () => {
    // If nothing had the focus before, the closing field must not keep it.
    if (focused === document.body) (document.activeElement as HTMLElement | null)?.blur();
    else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setShown(dialog: PaletteDialog | null): void {
  shown = dialog;
  for (const listener of [...listeners]) listener();
}
