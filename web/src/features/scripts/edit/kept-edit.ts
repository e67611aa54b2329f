import { currentUserId } from '../../../api/session.ts';
import { tabStorage } from '../../../api/storage.ts';
import { draftKey } from '../../../api/user-storage.ts';

export interface EditedText {
  title: string;
  content: string;
}

/** Somebody else's change, or one's own in another tab, that came in between. */
export interface EditConflict {
  mine: EditedText;
  theirs: EditedText;
  /** Both changes in one; null where they touch the same lines. */
  both: string | null;
}

/** What was typed and not saved, with the text that it was typed over. */
export interface KeptEdit extends EditedText {
  base: EditedText & { version: number };
  /** Until it is saved: without it the next opening would save over a text that nobody has looked at. */
  conflict: EditConflict | null;
}

const storageKey = (scriptId: string) => draftKey(`script ${scriptId}`, currentUserId());

export function keepEdit(scriptId: string, kept: KeptEdit): void {
  const { title, content, base, conflict } = kept;
  if (conflict === null && title === base.title && content === base.content) forgetEdit(scriptId);
  else tabStorage.setItem(storageKey(scriptId), JSON.stringify(kept));
}

export function forgetEdit(scriptId: string): void {
  tabStorage.removeItem(storageKey(scriptId));
}

export function readEdit(scriptId: string): KeptEdit | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(storageKey(scriptId)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** An older version of the app may have kept something else. */
function isKept(value: unknown): value is KeptEdit {
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
