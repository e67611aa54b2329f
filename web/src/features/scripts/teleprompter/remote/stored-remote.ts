import { currentUserId } from '../../../../api/session.ts';
import { tabStorage } from '../../../../api/storage.ts';
import { draftKey } from '../../../../api/user-storage.ts';

export interface OpenRemote {
  id: string;
  token: string;
}

const keyOf = (scriptId: string) => draftKey(`remote ${scriptId}`, currentUserId());

/** A reload of the teleprompter keeps its link. */
export function readRemote(scriptId: string): OpenRemote | null {
  try {
    const value: unknown = JSON.parse(tabStorage.getItem(keyOf(scriptId)) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { id, token } = value as Record<string, unknown>;
    return typeof id === 'string' && typeof token === 'string' ? { id, token } : null;
  } catch {
    return null;
  }
}

export function storeRemote(scriptId: string, remote: OpenRemote | null): void {
  if (remote) tabStorage.setItem(keyOf(scriptId), JSON.stringify(remote));
  else tabStorage.removeItem(keyOf(scriptId));
}
