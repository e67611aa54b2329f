import { useSyncExternalStore } from 'react';

export type PaletteDialog = 'palette' | 'shortcuts' | 'sign_out';

const listeners = new Set<() => void>();
let openDialog: PaletteDialog | null = null;
let restoreFocus = () => {};

/** Shows one dialog at a time. When one dialog opens another, closing restores the focus to where it was before the first. */
export function showPaletteDialog(dialog: PaletteDialog, restoreFocusAfter = focusRestorer()): void {
  if (openDialog === null) restoreFocus = restoreFocusAfter;
  setOpenDialog(dialog);
}

export function closePaletteDialog(): void {
  if (openDialog === null) return;
  setOpenDialog(null);
  restoreFocus();
}

/** Closes the dialog without restoring the focus, because a new page takes it. */
export function leavePaletteDialog(): void {
  setOpenDialog(null);
}

export function useShownPaletteDialog(): PaletteDialog | null {
  return useSyncExternalStore(subscribe, () => openDialog);
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

function setOpenDialog(dialog: PaletteDialog | null): void {
  openDialog = dialog;
  for (const listener of [...listeners]) listener();
}
