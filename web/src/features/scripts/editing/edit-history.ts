/** The caret is in a line of the content, or nowhere. */
export interface EditSnapshot {
  title: string;
  content: string;
  caret: { line: number; at: number } | null;
}

export interface EditHistory {
  past: readonly EditSnapshot[];
  future: readonly EditSnapshot[];
}

export const EMPTY_HISTORY: EditHistory = { past: [], future: [] };
const MAX_STEPS = 200;

/** Adds the state before a change. What was undone can no longer be redone. */
export function recordStep({ past }: EditHistory, before: EditSnapshot): EditHistory {
  return { past: [...past, before].slice(-MAX_STEPS), future: [] };
}

/** Returns the state before the last change; null if there is none. */
export function undoStep({ past, future }: EditHistory, now: EditSnapshot) {
  const snapshot = past.at(-1);
  return snapshot ? { snapshot, history: { past: past.slice(0, -1), future: [now, ...future] } } : null;
}

export function redoStep({ past, future }: EditHistory, now: EditSnapshot) {
  const [snapshot, ...later] = future;
  return snapshot ? { snapshot, history: { past: [...past, now], future: later } } : null;
}
