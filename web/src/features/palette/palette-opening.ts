import { useSyncExternalStore } from 'react';

export type PaletteDialog = 'palette' | 'shortcuts' | 'sign_out';

const listeners = new Set<() => void>();
let shown: PaletteDialog | null = null;
let giveFocusBack = () => {};

/** One at a time. What leads from one to the next keeps in mind who had the focus before the first. */
export function showPaletteDialog(dialog: PaletteDialog, focusAfterwards = backToFocused()): void {
  if (shown === null) giveFocusBack = focusAfterwards;
  tell(dialog);
}

export function closePaletteDialog(): void {
  if (shown === null) return;
  tell(null);
  giveFocusBack();
}

/** Closes it because the person goes elsewhere, where the new page takes the focus. */
export function leavePaletteDialog(): void {
  tell(null);
}

export function useShownPaletteDialog(): PaletteDialog | null {
  return useSyncExternalStore(listen, () => shown);
}

function backToFocused(): () => void {
  const focused = document.activeElement;
  return () => {
    // When nothing had it nothing gets it, least of all a field that is on its way out.
    if (focused === document.body) (document.activeElement as HTMLElement | null)?.blur();
    else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(dialog: PaletteDialog | null): void {
  shown = dialog;
  for (const listener of [...listeners]) listener();
}
