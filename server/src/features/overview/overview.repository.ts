import type { OverviewDay } from '@cold-open/contract/overview/overview.contract';
import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../account/account.tables.ts';
import { figures } from './overview.tables.ts';

const total = (kind: typeof figures.$inferSelect.kind) =>
  sql`coalesce(sum(${figures.amount}) filter (where ${figures.kind} = ${kind}), 0)`.mapWith(Number);

export async function readTotals(db: Db) {
  const [totals] = await db
    .select({
      totalUsers: total('users'),
      activeUsers: total('active_users'),
      totalScripts: total('scripts'),
    })
    .from(figures);
  return totals ?? { totalUsers: 0, activeUsers: 0, totalScripts: 0 };
}

/** Returns every day up to the last one, including days without activity. */
export async function readDays(db: Db, lastDay: string, count: number): Promise<OverviewDay[]> {
  const sumOf = (kind: string) =>
    sql`coalesce(sum(${figures.amount}) filter (where ${figures.kind} = ${kind}), 0)::integer`;
  const { rows } = await db.execute<OverviewDay>(sql`
    select to_char(shown.day, 'YYYY-MM-DD') as day,
      ${sumOf('users')} as signups, ${sumOf('scripts')} as scripts, ${sumOf('tokens')} as tokens
    from generate_series(${lastDay}::date - ${count - 1}::integer, ${lastDay}::date, interval '1 day') as shown (day)
    left join ${figures} on ${figures.day} = shown.day::date
    group by shown.day
    order by shown.day`);
  return rows;
}

export async function listNewestUsers(db: Db, limit: number) {
  return db
    .select({ id: users.id, name: users.name, email: users.email, createdAt: users.createdAt })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

/** Merges the rows for each kind and day into one. Rows inserted by concurrent transactions are left for the next run. */
export async function mergeStatistics(db: Db) {
  await db.execute(sql`
    with taken as (
      delete from ${figures}
      where (kind, day) in (select kind, day from ${figures} group by kind, day having count(*) > 1)
      returning kind, day, amount
    )
    insert into ${figures} (kind, day, amount)
    select kind, day, sum(amount) from taken group by kind, day having sum(amount) <> 0`);
}
