import type { Db } from '../../platform/db/database.ts';
import { findUserByEmail, hasAdmin, insertUser, setRole, updatePassword } from './account.repository.ts';
import { hashPassword } from './passwords.ts';
import { deleteChallengesOf, deleteSecondStep } from './second-step.repository.ts';
import { newSecretToken } from './secret-tokens.ts';
import { deleteSessionsOf } from './sessions.repository.ts';
import { deleteIdentitiesOf } from './sign-ins.repository.ts';

export const DEFAULT_ADMIN_EMAIL = 'admin@coldopen.local';
const ADMIN_NAME = 'Admin';

/** Shown to the operator. A generated password cannot be read again later. */
export interface NewAdmin {
  email: string;
  /** Absent when the operator chose it. */
  generatedPassword?: string;
}

/**
 * Makes sure that the configured admin exists or, if none is configured, that there is an admin at all. They are owners. An
 * account that is promoted here gets the operator's password and loses its sessions, linked sign-ins and
 * second step, so that a stranger who registered the email first does not become admin. An existing admin is
 * left alone, even if the password was changed since.
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string | undefined; password: string | undefined },
): Promise<NewAdmin | null> {
  const isConfigured = email !== undefined || password !== undefined;
  if (!isConfigured && (await hasAdmin(db))) return null;
  const adminEmail = email ?? DEFAULT_ADMIN_EMAIL;
  const existing = await findUserByEmail(db, adminEmail);
  if (existing?.admin) return null;

  const generatedPassword = password === undefined ? newSecretToken().slice(0, 20) : undefined;
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '');
  await db.transaction(async (tx) => {
    if (existing) {
      await updatePassword(tx, existing.id, passwordHash);
      await setRole(tx, existing.id, 'owner');
      await deleteSessionsOf(tx, existing.id);
      await deleteIdentitiesOf(tx, existing.id);
      await deleteSecondStep(tx, existing.id);
      await deleteChallengesOf(tx, existing.id);
    } else {
      await insertUser(tx, { name: ADMIN_NAME, email: adminEmail, passwordHash, admin: true, role: 'owner' });
    }
  });
  return { email: adminEmail, ...(generatedPassword !== undefined && { generatedPassword }) };
}
