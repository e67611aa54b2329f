import { currentUserId } from '../../../api/session.ts';
import { tabStorage } from '../../../api/storage.ts';
import { draftKey } from '../../../api/user-storage.ts';
import type { OrderRequest } from './order-request.ts';

/** The last order placed in this tab. It keeps its idempotency key each time it is sent. */
export interface PendingOrder {
  key: string;
  request: OrderRequest;
  /** Null until the server has accepted the order. */
  scriptId: string | null;
}

const storageKey = () => draftKey('generation', currentUserId());

export function savePendingOrder(order: PendingOrder): void {
  tabStorage.setItem(storageKey(), JSON.stringify(order));
}

export function clearPendingOrder(): void {
  tabStorage.removeItem(storageKey());
}

export function findPendingOrder(): PendingOrder | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey()) ?? 'null');
    return isPendingOrder(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** An older version of the app may have stored something else. */
function isPendingOrder(value: unknown): value is PendingOrder {
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

/** Returns null in a tab that did not place the order. */
export function findRequestOf(scriptId: string): OrderRequest | null {
  const order = findPendingOrder();
  return order?.scriptId === scriptId ? order.request : null;
}
