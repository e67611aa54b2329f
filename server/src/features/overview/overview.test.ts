import { DAY_MS } from '@cold-open/contract/durations';
import { getOverview, OVERVIEW_DAYS, RECENT_SIGNUPS } from '@cold-open/contract/overview/overview.contract';
import { deleteScriptForGood } from '@cold-open/contract/scripts/organize.contract';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { deleteScript } from '@cold-open/contract/scripts/scripts.contract';
import { setUserPlan } from '@cold-open/contract/users/user-access.contract';
import { createUser, deleteUser } from '@cold-open/contract/users/users.contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';
import { tokenEntries } from '../billing/token-entries.tables.ts';
import { scripts } from '../scripts/scripts.tables.ts';
import { mergeStatistics } from './overview.repository.ts';
import { figures } from './overview.tables.ts';

const { app, clock, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const read = async () => (await admin.call(getOverview)).body;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
const script = (ownerId: string, fields: Partial<typeof scripts.$inferInsert> = {}) => ({
  ownerId,
  title: 'Ferry',
  niche: 'Travel',
  style: 'long',
  ...fields,
});

/** Counts the rows in the tables, to compare with the statistics. */
async function countRows() {
  const [row] = (
    (await app.db.execute(sql`
      select (select count(*) from users)::int as users,
        (select count(*) from users where subscription_status = 'active')::int as active,
        (select count(*) from scripts where not shared)::int as scripts`)) as unknown as {
      rows: { users: number; active: number; scripts: number }[];
    }
  ).rows;
  return row;
}
const readFigures = async () => {
  const { totalUsers, activeUsers, totalScripts } = await read();
  return { users: totalUsers, active: activeUsers, scripts: totalScripts };
};

test('the statistics include inserts, updates and cascading deletes, and merging does not change them', async () => {
  expect(await readFigures()).toEqual(await countRows());
  const before = await readFigures();
  const noor = (
    await admin.call(createUser, {
      body: { name: 'Noor', email: 'noor@example.com', password: 'long enough' },
    })
  ).body;
  await app.db.insert(scripts).values([script(noor._id), script(noor._id), script(admin.id)]);
  await admin.call(postScript, {
    body: { userId: admin.id, title: 'Shared', content: 'Words.', niche: 'Food', style: 'calm' },
  });
  expect(await readFigures()).toEqual({
    users: before.users + 1,
    active: before.active + 1,
    scripts: before.scripts + 3,
  });
  await mergeStatistics(app.db);
  expect(await readFigures()).toEqual(await countRows());
  await admin.call(setUserPlan, { params: { id: noor._id }, body: { status: 'inactive' } });
  expect(await readFigures()).toMatchObject({ users: before.users + 1, active: before.active });
  const [own] = await app.db.select().from(scripts).where(sql`owner_id = ${admin.id} and not shared`);
  await admin.call(deleteScript, { params: { id: own?.id ?? '' } });
  await admin.call(deleteScriptForGood, { params: { id: own?.id ?? '' } });
  await admin.call(deleteUser, { params: { id: noor._id } });
  expect(await readFigures()).toEqual(before);
  await mergeStatistics(app.db);
  expect(await readFigures()).toEqual(await countRows());
});

test('thirty days are shown, in UTC', async () => {
  const person = await signIn();
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  const of = async (moment: Date) => (await read()).days.find(({ day }) => day === dayOf(moment));
  const days = (await read()).days.map(({ day }) => day);
  expect(days).toHaveLength(OVERVIEW_DAYS);
  expect([days[0], days.at(-1)]).toEqual([dayOf(daysAgo(OVERVIEW_DAYS - 1)), dayOf(clock.now())]);
  expect([...days].sort()).toEqual(days);

  const then = daysAgo(3);
  const before = await of(then);
  await app.db.insert(users).values({
    name: '',
    email: 'three-days-ago@example.com',
    passwordHash: 'x',
    createdAt: then,
  });
  await app.db
    .insert(scripts)
    .values([script(person.id, { createdAt: then }), script(person.id, { createdAt: daysAgo(31) })]);
  const entry = { userId: person.id, balance: 0, createdAt: then };
  await app.db.insert(tokenEntries).values([
    { ...entry, amount: 100, reason: 'admin' },
    { ...entry, amount: -1, reason: 'generation' },
    { ...entry, amount: -1, reason: 'rephrase' },
    { ...entry, amount: -1, reason: 'openings' },
    { ...entry, amount: -1, reason: 'publishing' },
    { ...entry, amount: 1, reason: 'refund' },
  ]);
  expect(await of(then)).toEqual({
    day: dayOf(then),
    signups: (before?.signups ?? 0) + 1,
    scripts: (before?.scripts ?? 0) + 1,
    tokens: (before?.tokens ?? 0) + 3,
  });
  await mergeStatistics(app.db);
  expect((await of(then))?.scripts).toBe((before?.scripts ?? 0) + 1);
});

test('recent sign-ups are listed newest first', async () => {
  const people = [];
  for (let number = 0; number < RECENT_SIGNUPS + 1; number++) people.push(await signIn(`Person ${number}`));
  const { recentSignups } = await read();
  expect(recentSignups.map(({ name }) => name)).toEqual(
    people
      .slice(1)
      .reverse()
      .map(({ name }) => name),
  );
  expect(recentSignups[0]).toEqual({
    _id: people.at(-1)?.id,
    name: `Person ${RECENT_SIGNUPS}`,
    email: people.at(-1)?.email,
    createdAt: expect.any(String),
  });
});

test('merging leaves one row per kind and day, even after concurrent writes', async () => {
  const person = await signIn();
  await Promise.all(Array.from({ length: 40 }, () => app.db.insert(scripts).values(script(person.id))));
  await Promise.all([mergeStatistics(app.db), mergeStatistics(app.db)]);
  await mergeStatistics(app.db);
  const rows = await app.db.select().from(figures);
  expect(new Set(rows.map(({ kind, day }) => `${kind} ${day}`)).size).toBe(rows.length);
  expect(await readFigures()).toEqual(await countRows());
});
