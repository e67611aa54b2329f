import type { Db } from '../../platform/db/database.ts';
import {
  deleteSessionsOf,
  findUserByEmail,
  hasAdmin,
  insertUser,
  makeAdmin,
  updatePassword,
} from './account.repository.ts';
import { hashPassword } from './passwords.ts';
import { newSecretToken } from './secret-tokens.ts';

export const DEFAULT_ADMIN_EMAIL = 'admin@coldopen.local';
const ADMIN_NAME = 'Admin';

/** What the operator has to be told: an admin was made with a password that only now can be read. */
export interface NewAdmin {
  email: string;
  /** Absent when the operator chose it. */
  generatedPassword?: string;
}

/**
 * Makes sure that the named admin exists; when none is named, that there is one at all. An account that becomes admin
 * here gets the operator's password and loses its sessions: whoever registered that email first must not inherit the
 * office. An admin that is one already is left alone, also when the password was changed since.
 */
export async function ensureAdmin(
  db: Db,
  { email, password }: { email: string | undefined; password: string | undefined },
): Promise<NewAdmin | null> {
  const isNamed = email !== undefined || password !== undefined;
  if (!isNamed && (await hasAdmin(db))) return null;
  const adminEmail = email ?? DEFAULT_ADMIN_EMAIL;
  const present = await findUserByEmail(db, adminEmail);
  if (present?.admin) return null;

  const generatedPassword = password === undefined ? newSecretToken().slice(0, 20) : undefined;
  const passwordHash = await hashPassword(password ?? generatedPassword ?? '');
  await db.transaction(async (tx) => {
    if (present) {
      await updatePassword(tx, present.id, passwordHash);
      await makeAdmin(tx, present.id);
      await deleteSessionsOf(tx, present.id);
    } else {
      await insertUser(tx, { name: ADMIN_NAME, email: adminEmail, passwordHash, admin: true });
    }
  });
  return { email: adminEmail, ...(generatedPassword !== undefined && { generatedPassword }) };
}
