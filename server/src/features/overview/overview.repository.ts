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

/** Each day up to the last one, also those on which nothing happened. */
export async function readDays(db: Db, lastDay: string, count: number): Promise<OverviewDay[]> {
  const of = (kind: string) =>
    sql`coalesce(sum(${figures.amount}) filter (where ${figures.kind} = ${kind}), 0)::integer`;
  const { rows } = await db.execute<OverviewDay>(sql`
    select to_char(shown.moment, 'YYYY-MM-DD') as day,
      ${of('users')} as signups, ${of('scripts')} as scripts, ${of('tokens')} as tokens
    from generate_series(${lastDay}::date - ${count - 1}::integer, ${lastDay}::date, interval '1 day') as shown (moment)
    left join ${figures} on ${figures.day} = shown.moment::date
    group by shown.moment
    order by shown.moment`);
  return rows;
}

export async function listNewestUsers(db: Db, limit: number) {
  return db
    .select({ id: users.id, name: users.name, email: users.email, createdAt: users.createdAt })
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

/** What was added up stays one row; rows that come meanwhile are left for the next time. */
export async function addUpFigures(db: Db) {
  await db.execute(sql`
    with taken as (
      delete from ${figures}
      where (kind, day) in (select kind, day from ${figures} group by kind, day having count(*) > 1)
      returning kind, day, amount
    )
    insert into ${figures} (kind, day, amount)
    select kind, day, sum(amount) from taken group by kind, day having sum(amount) <> 0`);
}
