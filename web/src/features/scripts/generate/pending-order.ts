import { currentUserId } from '../../../api/session.ts';
import { tabStorage } from '../../../api/storage.ts';
import { draftKey } from '../../../api/user-storage.ts';
import type { GenerationRequest } from './order-form.ts';

/** What was asked for last in this tab. One click is one job: its key stays the same however often it has to be sent. */
export interface KeptGeneration {
  key: string;
  request: GenerationRequest;
  /** Null until the server has taken the job. */
  scriptId: string | null;
}

const storageKey = () => draftKey('generation', currentUserId());

export function keepGeneration(kept: KeptGeneration): void {
  tabStorage.setItem(storageKey(), JSON.stringify(kept));
}

export function forgetGeneration(): void {
  tabStorage.removeItem(storageKey());
}

export function readGeneration(): KeptGeneration | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(storageKey()) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** An older version of the app may have kept something else. */
function isKept(value: unknown): value is KeptGeneration {
  if (typeof value !== 'object' || value === null) return false;
  const { key, request, scriptId } = value as Record<string, unknown>;
  const { kind, body } = (request ?? {}) as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    (kind === 'title' || kind === 'custom') &&
    typeof body === 'object' &&
    (scriptId === null || typeof scriptId === 'string')
  );
}

/** One who only looks on in another tab does not know what was asked for. */
export function requestBehind(scriptId: string): GenerationRequest | null {
  const kept = readGeneration();
  return kept?.scriptId === scriptId ? kept.request : null;
}
