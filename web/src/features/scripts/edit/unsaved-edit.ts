import { currentUserId } from '../../../api/session.ts';
import { tabStorage } from '../../../api/storage.ts';
import { draftKey } from '../../../api/user-storage.ts';

export interface EditedText {
  title: string;
  content: string;
}

/** Another change, saved on another device or in another tab after editing began. */
export interface EditConflict {
  mine: EditedText;
  theirs: EditedText;
  /** Both changes merged; null if they touch the same lines. */
  both: string | null;
}

/** Unsaved text, with the text that it is based on. */
export interface UnsavedEdit extends EditedText {
  base: EditedText & { version: number };
  /** Kept until the edit is saved. Otherwise, reopening the dialog and saving could overwrite text that the user has not seen. */
  conflict: EditConflict | null;
}

const storageKey = (scriptId: string) => draftKey(`script ${scriptId}`, currentUserId());

export function storeEdit(scriptId: string, edit: UnsavedEdit): void {
  const { title, content, base, conflict } = edit;
  if (conflict === null && title === base.title && content === base.content) clearEdit(scriptId);
  else tabStorage.setItem(storageKey(scriptId), JSON.stringify(edit));
}

export function clearEdit(scriptId: string): void {
  tabStorage.removeItem(storageKey(scriptId));
}

export function findEdit(scriptId: string): UnsavedEdit | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey(scriptId)) ?? 'null');
    return isUnsavedEdit(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** An older version of the app may have stored something else. */
function isUnsavedEdit(value: unknown): value is UnsavedEdit {
  if (!isText(value)) return false;
  const { base, conflict } = value as { base?: unknown; conflict?: unknown };
  return (
    isText(base) &&
    typeof (base as { version?: unknown }).version === 'number' &&
    (conflict === null || isConflict(conflict))
  );
}

function isConflict(value: unknown): value is EditConflict {
  if (typeof value !== 'object' || value === null) return false;
  const { mine, theirs, both } = value as Record<string, unknown>;
  return isText(mine) && isText(theirs) && (both === null || typeof both === 'string');
}

function isText(value: unknown): value is EditedText {
  if (typeof value !== 'object' || value === null) return false;
  const { title, content } = value as Record<string, unknown>;
  return typeof title === 'string' && typeof content === 'string';
}
