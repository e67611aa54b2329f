import { useWindowEvent } from '@mantine/hooks';
import type { DeskEditor } from './desk-editor.ts';
import { focusNextGap, GAP_FIELD } from './gap-focus.ts';

/** Ctrl+Z and Ctrl+Shift+Z undo and redo edits in place, and Ctrl+Alt+G goes to the next gap. */
export function useEditingKeys(editor: DeskEditor, isEnabled: boolean) {
  useWindowEvent('keydown', (event) => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (!isEnabled || !hasControl || event.isComposing) return;
    const key = event.key.toLowerCase();
    if (event.altKey && event.code === 'KeyG') {
      event.preventDefault();
      focusNextGap();
      return;
    }
    if (event.altKey || !['z', 'y'].includes(key) || isOtherField(event.target)) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) editor.redo();
    else editor.undo();
  });
}

/** Other fields, such as those of a dialog, have their own undo. */
function isOtherField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="dialog"]')) return true;
  return target.matches('input, textarea') && !target.matches(`[data-in-place], [${GAP_FIELD}]`);
}
