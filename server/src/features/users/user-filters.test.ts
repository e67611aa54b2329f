import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { countUsers, exportUsers, listUsers } from '@cold-open/contract/users/users.contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { sessions, users } from '../account/account.tables.ts';

const { address, app, clock, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });

/** Adds users that only this test finds, with their names in the order of their creation. */
async function addUsers(rows: (Partial<typeof users.$inferInsert> & { name: string })[]) {
  const mark = `m${randomUUID().slice(0, 8)}`;
  await app.db.insert(users).values(
    rows.map((row, index) => ({
      email: `${index}.${mark}@example.com`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
      ...row,
    })),
  );
  const query = (filters: Record<string, string>) => ({ query: { search: mark, order: 'asc', ...filters } });
  return {
    mark,
    namesWith: async (filters: Record<string, string>) =>
      (await admin.call(listUsers, query(filters))).body.map(({ name }) => name),
    countWith: async (filters: Record<string, string>) =>
      (await admin.call(countUsers, { query: { search: mark, ...filters } })).body,
  };
}

test('every filter limits the list and the count alike, and all of them apply together', async () => {
  const { namesWith, countWith } = await addUsers([
    { name: 'Ann', subscriptionStatus: 'active', tokens: 0, blocked: true },
    { name: 'Ben', subscriptionStatus: 'active', tokens: 4, emailVerified: false },
    { name: 'Cleo', tokens: 5, admin: true, role: 'support', lastSeenAt: new Date('2026-03-10T08:00:00Z') },
    { name: 'Dan', tokens: 500, admin: true, role: 'editor', lastSeenAt: new Date('2026-03-11T08:00:00Z') },
  ]);
  const cases: [Record<string, string>, string[]][] = [
    [{}, ['Ann', 'Ben', 'Cleo', 'Dan']],
    [{ plan: 'active' }, ['Ann', 'Ben']],
    [{ plan: 'inactive' }, ['Cleo', 'Dan']],
    [{ tokensTo: '0' }, ['Ann']],
    [{ tokensFrom: '1', tokensTo: '5' }, ['Ben', 'Cleo']],
    [{ tokensFrom: '6' }, ['Dan']],
    [{ role: 'any' }, ['Cleo', 'Dan']],
    [{ role: 'none' }, ['Ann', 'Ben']],
    [{ role: 'editor' }, ['Dan']],
    [{ role: 'owner' }, []],
    [{ blocked: 'yes' }, ['Ann']],
    [{ blocked: 'no' }, ['Ben', 'Cleo', 'Dan']],
    [{ verified: 'no' }, ['Ben']],
    [{ verified: 'yes' }, ['Ann', 'Cleo', 'Dan']],
    [{ seenFrom: '2026-03-11' }, ['Dan']],
    [{ seenBefore: '2026-03-11' }, ['Ann', 'Ben', 'Cleo']],
    [{ seenFrom: '2026-03-10T08:00:00Z', seenBefore: '2026-03-11T08:00:00Z' }, ['Cleo']],
    [{ plan: 'active', blocked: 'no' }, ['Ben']],
    [{ role: 'any', tokensFrom: '6', verified: 'yes' }, ['Dan']],
  ];
  for (const [filters, names] of cases) {
    expect(await namesWith(filters), JSON.stringify(filters)).toEqual(names);
    expect(await countWith(filters)).toEqual({ total: names.length, hasMore: false });
  }
});

test('a filtered list is paged without gaps', async () => {
  const { mark, namesWith } = await addUsers([
    { name: 'Ann', tokens: 9 },
    { name: 'Ben', tokens: 9 },
    { name: 'Cleo', tokens: 1 },
    { name: 'Dan', tokens: 9 },
  ]);
  const query = { search: mark, tokensFrom: '9', order: 'asc', limit: '2' };
  const first = await admin.call(listUsers, { query });
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const rest = await admin.call(listUsers, { query: { ...query, cursor } });
  expect([...first.body, ...rest.body].map(({ name }) => name)).toEqual(await namesWith({ tokensFrom: '9' }));
  expect(rest.headers.get('x-next-cursor')).toBeNull();
});

test.each([
  { plan: 'maybe' },
  { tokensFrom: '-1' },
  { tokensTo: 'many' },
  { role: 'king' },
  { blocked: 'true' },
  { seenFrom: 'yesterday' },
])('the filter %j is rejected', async (query) => {
  expect((await admin.call(listUsers, { query })).status).toBe(400);
  expect((await admin.call(countUsers, { query })).status).toBe(400);
});

test.each([
  ['Zoë Straße', ['zoe', 'ZOË', 'strasse', 'straße', 'zo']],
  ['Pat O\u2019Brien', ["o'brien", 'O\u2019BRIEN', 'o\u2018brien']],
  ['Anne\u2011Marie Ray', ['anne-marie', 'anne\u2011marie', 'anne\u2013marie']],
  ["Nuala O'Dea_%", ["o'dea_%", 'o\u2019dea']],
  ['Łukasz Żółć', ['lukasz', 'zolc', 'ŁUKASZ', 'żó']],
  ['Søren Ærø', ['soren', 'aero', 'sø', 'æ']],
  ['Đỗ Nguyễn', ['do nguyen', 'nguyễn']],
  ['İpek Işık', ['ipek', 'isik', 'IŞIK', 'İP']],
  ['ΟΔΥΣΣΕΥΣ', ['οδυσσευς', 'οδυσσευσ']],
  ['Ｆｕｌｌ', ['full', 'ｆｕ']],
  ['한국', ['한국', '국']],
  ['100%_\\', ['%_', '\\', '100%']],
])('%s is found regardless of accents, case and forms of letters', async (name, texts) => {
  const { mark } = await addUsers([{ name: `${name} ${randomUUID()}` }]);
  const [stored] = await app.db
    .select()
    .from(users)
    .where(eq(users.email, `0.${mark}@example.com`));
  for (const search of texts) {
    const { body } = await admin.call(listUsers, { query: { search, limit: '200' } });
    expect(
      body.map(({ _id }) => _id),
      search,
    ).toContain(stored?.id);
    const counted = await admin.call(countUsers, { query: { search } });
    expect(counted.body.total).toBeGreaterThanOrEqual(1);
  }
});

test('users beyond the first ones that are searched are found too, with one letter, two and more', async () => {
  const { mark } = await addUsers([
    { name: 'Ж Ωψ quux' },
    ...Array.from({ length: 230 }, () => ({ name: 'Same' })),
  ]);
  for (const search of ['ж', 'ωψ', 'quux', `quux\n0.${mark}`]) {
    const { body } = await admin.call(listUsers, { query: { search } });
    expect(body.map(({ name }) => name)).toEqual(['Ж Ωψ quux']);
    expect((await admin.call(countUsers, { query: { search } })).body).toEqual({ total: 1, hasMore: false });
  }
  for (const search of ['ѫ', 'ѫѫ', 'ѫѫѫ'])
    expect((await admin.call(listUsers, { query: { search } })).body).toEqual([]);
  const { rows } = await app.db.execute(sql`select count(*)::int as total from users`);
  expect((await admin.call(countUsers, {})).body).toEqual({ total: rows[0]?.total, hasMore: false });
});

test('a renamed user is found by the new name only', async () => {
  const { mark } = await addUsers([{ name: 'Ann' }]);
  await app.db
    .update(users)
    .set({ name: 'Zuzana Řeková' })
    .where(eq(users.email, `0.${mark}@example.com`));
  const named = async (search: string) =>
    (await admin.call(listUsers, { query: { search: `${search}\n0.${mark}` } })).body.length;
  expect(await named('rekova')).toBe(1);
  expect(await named('ann')).toBe(0);
});

test('using a session updates when the user was last active, at most once an hour', async () => {
  const person = await signIn('Maya');
  const seen = async () =>
    (await admin.call(listUsers, { query: { search: person.email } })).body[0]?.lastSeenAt ?? null;
  const atLogin = await seen();
  expect(atLogin).not.toBeNull();
  clock.advance(30 * 60_000);
  await person.call(getCurrentUser);
  expect(await seen()).toBe(atLogin);
  clock.advance(40 * 60_000);
  await person.call(getCurrentUser);
  const later = await seen();
  expect(Date.parse(later ?? '') - Date.parse(atLogin ?? '')).toBeGreaterThan(60 * 60_000);
  await app.db.delete(sessions).where(eq(sessions.userId, person.id));
  expect(await seen()).toBe(later);
});

test('an export has all users that match, is safe to open in a spreadsheet and is in the audit log', async () => {
  const { mark } = await addUsers([
    ...Array.from({ length: 1100 }, (_, index) => ({ name: `User ${index}`, tokens: 7 })),
    { name: '=HYPERLINK("http://example.com")', tokens: 7 },
    { name: 'Not this one', tokens: 8 },
  ]);
  const response = await fetch(`${address}/api/admin/users/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ search: mark, tokensTo: 7 }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toHaveLength(1 + 1101 + 1);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://example.com"")"`);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.join()).not.toContain('Not this one');
  const [entry] = (await admin.call(listAuditEntries, { query: { action: 'user.exported', limit: '1' } }))
    .body;
  expect(entry).toMatchObject({ actor: { _id: admin.id }, after: { tokensTo: 7, searched: true } });
  expect(JSON.stringify(entry)).not.toContain(mark);
});

test('a support admin cannot export', async () => {
  const support = await signIn('Sam', { admin: true, role: 'support' });
  expect((await support.call(exportUsers, { body: {} })).status).toBe(403);
  expect((await support.call(countUsers, {})).status).toBe(200);
});
