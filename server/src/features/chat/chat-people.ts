import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule } from '../account/account.module.ts';
import { lockVisitor } from './visitors.repository.ts';

/** The owner of a conversation: a user, or a visitor who wrote through the contact form. */
export interface ChatPerson {
  id: string;
  blocked: boolean;
  isVisitor: boolean;
}

export type LockPerson = (tx: Tx, id: string) => Promise<ChatPerson | null>;

/** Locks the person, so that messages are ordered and a concurrent block takes effect. */
export function createLockPerson(account: AccountModule): LockPerson {
  return async (tx, id) => {
    const user = await account.lockUser(tx, id);
    if (user) return { id, blocked: user.blocked, isVisitor: false };
    const visitor = await lockVisitor(tx, id);
    return visitor && { id, blocked: false, isVisitor: true };
  };
}

/** Returns the person, locked. Admins are users of the chat themselves, and never see their own conversation as admins. */
export async function lockPersonFor(lockPerson: LockPerson, tx: Tx, admin: Viewer, id: string) {
  const person = id === admin.id ? null : await lockPerson(tx, id);
  if (!person) throw userNotFound();
  return person;
}

export const userNotFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.user });

/**
 * What the audit log says about an action in a conversation. Texts about a user are deleted with the account; those of a
 * visitor could never be deleted, so they are left out.
 */
export function auditAbout<State extends object>({ id, isVisitor }: ChatPerson, state: State) {
  return isVisitor ? { subject: 'a visitor' } : { userId: id, ...state };
}
