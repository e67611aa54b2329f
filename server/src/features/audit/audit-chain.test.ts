import { replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { importLibrary } from '@cold-open/contract/prompts/library-editing.contract';
import { setUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { addVideo } from '@cold-open/contract/videos/videos.contract';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { auditDetails, auditEntries } from './audit.tables.ts';
import { verifyChain } from './verify-chain.ts';

const { database, signIn, startSecondInstance } = await startTestApp();
const { db } = database;
const ada = await signIn('Ada', { admin: true });
const noor = await signIn('Noor');
const grant = (tokens: number, person = noor) =>
  ada.call(setUserTokens, { params: { id: person.id }, body: { tokens } });

/** Runs a statement as an operator who disabled the triggers, checks the chain, and undoes it. */
async function verifyAfter(statement: string) {
  let report: Awaited<ReturnType<typeof verifyChain>> | undefined;
  const undo = new Error('undo');
  const tampered = db.transaction(async (tx) => {
    for (const table of ['audit_entries', 'audit_details'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    await tx.execute(sql.raw(statement));
    report = await verifyChain(tx);
    throw undo;
  });
  await expect(tampered).rejects.toBe(undo);
  return report?.broken;
}

test('no statement can change or delete an entry', async () => {
  await grant(5);
  await ada.call(replyToUser, { params: { userId: noor.id }, body: { content: 'Dear Noor.' } });
  const stored = async () => [await db.select().from(auditEntries), await db.select().from(auditDetails)];
  const before = await stored();
  expect(before.map((rows) => rows.length)).toEqual([2, 1]);
  for (const statement of [
    `update audit_entries set actor_name = 'Somebody'`,
    'delete from audit_entries',
    'truncate audit_entries cascade',
    `update audit_details set content = '{}'`,
    'delete from audit_details',
    'truncate audit_details',
  ])
    await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
      cause: { message: 'The audit log cannot be changed.' },
    });
  expect(await stored()).toEqual(before);
});

test('entries of one import are chained in their order', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Creator ${index}`);
  const groups = names.map((name) => `  - youtuberName: ${name}\n`).join('');
  const { status } = await ada.call(importLibrary, { body: { file: `niche: Food\ngroups:\n${groups}` } });
  expect(status).toBe(200);
  expect((await verifyChain(db)).broken).toBeNull();
  const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  expect(entries.slice(-names.length)).toMatchObject(
    names.map((subject) => ({ action: 'prompt_group.created', subject, actorName: 'Ada' })),
  );
});

test("entries written concurrently form one chain, and each has its admin's name", async () => {
  const second = await startSecondInstance();
  const grace = await second.signIn('Grace', { admin: true });
  const title = (name: string) => ({ body: { title: name, niche: 'Travel', uploadDays: 3 } });
  const sent = Array.from({ length: 20 }, (_entry, number) =>
    (number % 2 ? ada : grace).call(addVideo, title(`Title ${number}`)),
  );
  for (const { status } of await Promise.all(sent)) expect(status).toBe(201);
  const entries = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
  expect(entries.map(({ id }) => id)).toEqual(entries.map((_entry, index) => index + 1));
  expect(entries.map(({ previousHash }) => previousHash)).toEqual([
    '',
    ...entries.slice(0, -1).map(({ hash }) => hash),
  ]);
  expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set(['Ada', 'Grace']));
  const { hash: lastHash } = entries.at(-1) ?? {};
  expect(await verifyChain(db)).toEqual({ entries: entries.length, lastHash, broken: null });
});

test('the chain stays intact when an account is deleted, and its personal data is deleted', async () => {
  const maya = await signIn('Maya');
  await grant(1_000_000, maya);
  await ada.call(replyToUser, { params: { userId: maya.id }, body: { content: 'Dear Maya.' } });
  await ada.call(deleteUser, { params: { id: maya.id } });
  expect(JSON.stringify(await db.select().from(auditDetails))).not.toContain('Maya');
  expect((await verifyChain(db)).broken).toBeNull();
});

test('verification finds changes made with the triggers disabled', async () => {
  const changed = { id: 2, reason: 'it was changed' };
  expect(await verifyAfter(`update audit_entries set actor_name = 'Somebody' where id = 2`)).toEqual(changed);
  expect(await verifyAfter(`update audit_entries set after = '{"tokens": 1}' where id = 1`)).toEqual({
    id: 1,
    reason: 'it was changed',
  });
  expect(await verifyAfter('delete from audit_entries where id = 1')).toEqual({
    id: 2,
    reason: 'the entry before it was removed or replaced',
  });
  expect(await verifyAfter(`update audit_details set content = '{}' where entry_id = 2`)).toEqual({
    id: 2,
    reason: 'its details were changed',
  });
  expect(await verifyAfter('delete from audit_details where entry_id = 2')).toEqual({
    id: 2,
    reason: 'its details were removed',
  });
  expect(await verifyAfter('select 1')).toBeNull();
});
