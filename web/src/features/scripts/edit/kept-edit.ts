import { draftKey } from '../../../api/personal-storage.ts';
import { currentUserId } from '../../../api/session.ts';
import { tabStorage } from '../../../api/storage.ts';

export interface EditedText {
  title: string;
  content: string;
}

/** What was typed and not saved, with the text that it was typed over. */
export interface KeptEdit extends EditedText {
  base: EditedText & { version: number };
}

const storageKey = (scriptId: string) => draftKey(`script ${scriptId}`, currentUserId());

export function keepEdit(scriptId: string, kept: KeptEdit): void {
  if (kept.title === kept.base.title && kept.content === kept.base.content) forgetEdit(scriptId);
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
  const { base } = value as { base?: unknown };
  return isText(base) && typeof (base as { version?: unknown }).version === 'number';
}

function isText(value: unknown): value is EditedText {
  if (typeof value !== 'object' || value === null) return false;
  const { title, content } = value as Record<string, unknown>;
  return typeof title === 'string' && typeof content === 'string';
}
