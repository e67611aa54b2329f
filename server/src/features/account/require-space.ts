import {
  type StoredKind,
  storageFullMessage,
  storageLimit,
} from '@cold-open/contract/account/storage-limits';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockUser } from './account.repository.ts';

/**
 * Throws `storage_full` if the account can store no more of this kind. Locks the account until the
 * transaction ends, so that concurrent requests cannot exceed the limit together. Must run before the insert.
 */
export async function requireSpace(
  tx: Tx,
  userId: string,
  kind: StoredKind,
  count: (tx: Tx, userId: string) => Promise<number>,
) {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('unauthenticated');
  const { subscriptionStatus } = user;
  if ((await count(tx, userId)) >= storageLimit(kind, subscriptionStatus))
    throw new AppError('storage_full', { text: storageFullMessage(kind, subscriptionStatus) });
}
