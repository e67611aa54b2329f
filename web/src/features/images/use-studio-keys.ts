import { useWindowEvent } from '@mantine/hooks';
import type { Studio } from './use-studio.ts';

const TYPED_INTO = 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select';

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));

/** Ctrl+Z and Ctrl+Shift+Z undo and redo, 1 to 6 choose a variation, and P pins the image. */
export function useStudioKeys({ recipe, variations, dispatch }: Studio): void {
  useWindowEvent('keydown', (event) => {
    if (isTypedInto(event.target) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
      return;
    }
    const chosen = /^[1-6]$/.test(key) ? variations[Number(key) - 1] : undefined;
    if (chosen) dispatch({ type: 'change', change: { ...chosen, shift: undefined } });
    else if (key === 'p') dispatch({ type: 'toggle_pin', recipe });
  });
}
