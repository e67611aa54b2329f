import { currentUserId } from '../../../api/session.ts';
import { tabStorage } from '../../../api/storage.ts';
import { draftKey } from '../../../api/user-storage.ts';
import type { EditedText } from '../edit/unsaved-edit.ts';

export interface BaseText extends EditedText {
  version: number;
}

/** Text that was typed on the desk and is not saved yet, with the text that it is based on. */
export interface UnsavedText extends EditedText {
  base: BaseText;
}

const storageKey = (scriptId: string) => draftKey(`desk ${scriptId}`, currentUserId());

/** Keeps the text in the tab, so that it survives a reload. */
export function storeUnsavedText(scriptId: string, edit: UnsavedText | null): void {
  if (edit === null) tabStorage.removeItem(storageKey(scriptId));
  else tabStorage.setItem(storageKey(scriptId), JSON.stringify(edit));
}

export function findUnsavedText(scriptId: string): UnsavedText | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(storageKey(scriptId)) ?? 'null');
    return isUnsavedText(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** An older version of the app may have stored something else. */
function isUnsavedText(value: unknown): value is UnsavedText {
  if (!isText(value)) return false;
  const { base } = value as { base?: unknown };
  return isText(base) && typeof (base as { version?: unknown }).version === 'number';
}

function isText(value: unknown): value is EditedText {
  if (typeof value !== 'object' || value === null) return false;
  const { title, content } = value as Record<string, unknown>;
  return typeof title === 'string' && typeof content === 'string';
}
