import { count, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../account/account.tables.ts';

export async function countRefusedEmails(db: Db): Promise<number> {
  const [row] = await db.select({ users: count() }).from(users).where(isNotNull(users.emailRefusal));
  return row?.users ?? 0;
}
