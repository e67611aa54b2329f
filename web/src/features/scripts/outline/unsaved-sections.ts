import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { currentUserId } from '../../../api/session.ts';
import { tabStorage } from '../../../api/storage.ts';
import { draftKey } from '../../../api/user-storage.ts';

/** Beats that are not saved yet, with the saved ones that they are based on. */
export interface UnsavedSections {
  base: readonly OutlineSection[];
  sections: readonly OutlineSection[];
}

const storageKey = (outlineId: string) => draftKey(`outline ${outlineId}`, currentUserId());

/** Keeps the beats in the tab, so that they survive a reload without a connection. */
export function storeUnsavedSections(outlineId: string, kept: UnsavedSections | null): void {
  if (kept === null) tabStorage.removeItem(storageKey(outlineId));
  else tabStorage.setItem(storageKey(outlineId), JSON.stringify(kept));
}

export function findUnsavedSections(outlineId: string): UnsavedSections | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(storageKey(outlineId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { base, sections } = kept as Record<string, unknown>;
    return areSections(base) && areSections(sections) ? { base, sections } : null;
  } catch {
    return null;
  }
}

/** An older version of the app may have stored something else. */
function areSections(value: unknown): value is OutlineSection[] {
  return Array.isArray(value) && value.every(isSection);
}

function isSection(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, points } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(points);
}
