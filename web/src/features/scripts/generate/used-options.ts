import { currentUserId } from '../../../api/session.ts';
import { tabStorage } from '../../../api/storage.ts';
import { draftKey } from '../../../api/user-storage.ts';

const draftAddress = () => draftKey('generate', currentUserId());
const usedAddress = () => draftKey('generate-used', currentUserId());

/** Clears the form after a script was written from it, and keeps its values for "Use these options again". */
export function setAsideUsedOptions(): void {
  const draft = tabStorage.getItem(draftAddress());
  if (draft !== null) tabStorage.setItem(usedAddress(), draft);
  tabStorage.removeItem(draftAddress());
}

/** Returns the values from the last script, or null if there are none. */
export function findUsedOptions(): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(usedAddress()) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
