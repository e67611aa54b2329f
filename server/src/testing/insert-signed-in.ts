import { sql } from 'drizzle-orm';
import type { sessions, users } from '../features/account/account.tables.ts';
import type { Db } from '../platform/db/database.ts';
import { byText } from '../platform/db/prepared.ts';

type NewUser = Required<
  Pick<typeof users.$inferInsert, 'id' | 'name' | 'email' | 'passwordHash' | 'admin' | 'role'>
>;
type NewSession = Required<Pick<typeof sessions.$inferInsert, 'tokenHash' | 'expiresAt'>> & {
  confirmedAt: Date;
};

/** What registering and logging in write, in one statement instead of four, because almost every test begins with it. */
export async function insertSignedIn(db: Db, user: NewUser, session: NewSession) {
  await db.execute(
    byText(sql`
      with person as (
        insert into users (id, name, email, password_hash, admin, role, last_seen_at)
        values (${user.id}, ${user.name}, ${user.email}, ${user.passwordHash}, ${user.admin}, ${user.role}, now())
        returning id
      )
      insert into sessions (token_hash, user_id, confirmed_at, expires_at)
      select ${session.tokenHash}, id, ${session.confirmedAt.toISOString()}, ${session.expiresAt.toISOString()} from person`),
  );
}
