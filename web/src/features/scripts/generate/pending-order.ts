import { draftKey } from '../../../api/personal-storage.ts';
import { currentUserId } from '../../../api/session.ts';
import { tabStorage } from '../../../api/storage.ts';
import type { OrderRequest } from './order-form.ts';

/** What was asked for last in this tab. One click is one job: its key stays the same however often it has to be sent. */
export interface PendingOrder {
  key: string;
  request: OrderRequest;
  /** Null until the server has taken the job. */
  scriptId: string | null;
}

const storageKey = () => draftKey('generation', currentUserId());

export function savePendingOrder(kept: PendingOrder): void {
  tabStorage.setItem(storageKey(), JSON.stringify(kept));
}

export function clearPendingOrder(): void {
  tabStorage.removeItem(storageKey());
}

export function findPendingOrder(): PendingOrder | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(storageKey()) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** An older version of the app may have kept something else. */
function isKept(value: unknown): value is PendingOrder {
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
export function requestOfScript(scriptId: string): OrderRequest | null {
  const kept = findPendingOrder();
  return kept?.scriptId === scriptId ? kept.request : null;
}
