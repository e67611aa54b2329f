import { forgotPassword } from '@cold-open/contract/account/account.contract';
import {
  deleteMyAccount,
  exportMyData,
  OWN_ACCOUNT_MESSAGES,
} from '@cold-open/contract/account/own-account.contract';
import { listPrompts } from '@cold-open/contract/prompts/prompts.contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startOwnAccountApp } from '../../testing/own-account-app.ts';
import { PASSWORD } from '../../testing/test-app.ts';
import { OWN_DATA } from './own-data.service.ts';

const { address, admin, app, call, isSignedIn, logIn, signIn, signInWithData } = await startOwnAccountApp();
type Person = typeof admin;

async function exportDataOf({ token }: Person) {
  const response = await fetch(`${address}${exportMyData.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="cold-open-data.json"');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const text = await response.text();
  return { text, data: JSON.parse(text) as Record<string, Record<string, unknown>[]> };
}

async function countBooks() {
  const { rows } = await app.db.execute(
    sql`select (select count(*)::int from payments) as payments, (select sum(amount_cents)::int from payments) as cents,
      (select count(*)::int from token_entries) as entries, (select sum(amount)::int from token_entries) as tokens`,
  );
  return rows[0];
}

/** Finds the tables that contain a string in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await app.db.execute(
      sql`select 1 from ${sql.identifier(name)} as part where part::text like ${`%${text}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

describe('data export', () => {
  test('the export contains all of the user’s data, and no secrets or other users’ data', async () => {
    const { person } = await signInWithData('Ingrid');
    const { person: other } = await signInWithData('Oswald');
    await logIn(person, PASSWORD, 'Pocket Browser 3');
    const { data, text } = await exportDataOf(person);
    expect(Object.keys(data)).toEqual(OWN_DATA.map(({ name }) => name));
    const empty = Object.keys(data).filter((name) => data[name]?.length === 0);
    expect(empty).toEqual([
      'accessTokens',
      'signIns',
      'imageDesigns',
      'imagePhotos',
      'aiPictureOrders',
      'rephrasings',
      'publishKits',
      'publishingOrders',
      'standingLinks',
      'series',
    ]);
    expect(data.account).toMatchObject([{ id: person.id, name: 'Ingrid', email: person.email }]);
    expect(data.scripts).toMatchObject([{ title: 'Ingrid’s script', content: 'Ingrid edited it.' }]);
    expect(data.scriptVersions?.map(({ content }) => content)).toContain('Ingrid edited it.');
    expect(data.voices).toMatchObject([
      { samples: [{ text: expect.stringContaining('Ingrid begins every') }] },
    ]);
    expect(data.shares).toMatchObject([{ isOn: true, comments: true }]);
    expect(data.comments).toMatchObject([{ name: 'Theo', content: 'Dear Ingrid', quote: 'Ingrid' }]);
    expect(text).not.toMatch(/nonce|[dD]igest/);
    expect(data.messages?.map(({ content }) => content).sort()).toEqual(['Dear Ingrid.', 'Ingrid asks.']);
    expect(data.tokens?.map(({ amount }) => amount).sort()).toEqual([-1, 100]);
    expect(data.devices).toEqual([
      { id: expect.any(String), userId: person.id, name: 'Pocket Browser 3', lastSeenAt: expect.any(String) },
    ]);
    for (const foreign of ['Oswald', other.id, other.email, admin.id, 'password', 'tokenHash', person.token])
      expect(text).not.toContain(foreign);
    const anonymous = await fetch(`${address}${exportMyData.path}`);
    expect(anonymous.status).toBe(401);
  });

  test('the export covers every table that refers to a user', async () => {
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('user_id', 'owner_id') order by 1`,
    );
    const exported = OWN_DATA.map(({ table }) => table);
    // Events, the provider's side of payments, secrets, counters, internal notes, announcements, short-lived links
    // and audit entries: nothing that a user wrote.
    const notExported = [
      'announcement_dismissals',
      'audit_details',
      'audit_entries',
      'billing_customers',
      'chat_notes',
      'conversations',
      'email_verifications',
      'login_challenges',
      'order_keys',
      'password_resets',
      'payment_differences',
      'payment_events',
      'plan_changes',
      'prompt_versions',
      'recovery_codes',
      'sandbox_checkouts',
      'sandbox_subscriptions',
      'script_counts',
      'second_steps',
      'server_events',
      'sign_in_attempts',
      'teleprompter_remotes',
      'user_notes',
    ];
    expect(rows.map(({ name }) => name).filter((name) => !exported.includes(name))).toEqual(
      notExported.filter((name) => rows.some((row) => row.name === name)),
    );
  });

  test('the export is complete when there is more than one page of rows', async () => {
    const person = await signIn();
    await app.db.execute(
      sql`insert into scripts (owner_id, title, niche, style) select ${person.id}::uuid, 'Number ' || n, 'Food', 'long' from generate_series(1, 250) n`,
    );
    const { data } = await exportDataOf(person);
    expect(new Set(data.scripts?.map(({ title }) => title)).size).toBe(250);
  });
});

describe('account deletion', () => {
  test('deletion needs the password, cancels the plan and removes only this user’s data', async () => {
    const { person } = await signInWithData('Leander');
    const { person: other } = await signInWithData('Ottilie');
    await call(forgotPassword, { body: { email: person.email.toUpperCase() } });
    const others = await exportDataOf(other);
    const books = await countBooks();
    expect(books).toMatchObject({ payments: expect.any(Number), cents: expect.any(Number) });
    const wrong = await person.call(deleteMyAccount, { body: { password: 'wrong one' } });
    expect(wrong.body).toMatchObject({
      error: OWN_ACCOUNT_MESSAGES.passwordWrong,
      details: [{ path: 'password' }],
    });
    expect(await isSignedIn(person.token)).toBe(true);

    const { status, body } = await person.call(deleteMyAccount, { body: { password: PASSWORD } });
    expect([status, body.message]).toEqual([200, OWN_ACCOUNT_MESSAGES.deleted]);
    expect(await isSignedIn(person.token)).toBe(false);
    expect((await logIn(person)).status).toBe(401);
    expect(await tablesWith('Leander')).toEqual([]);
    expect(await tablesWith(person.email)).toEqual([]);
    // The event that tells open pages to sign out is deleted within a day. The audit log keeps the id, but
    // not the person's name or anything they wrote. The counts of scripts disappear when a job merges them.
    const left = (await tablesWith(person.id)).filter((table) => table !== 'script_counts');
    expect(left).toEqual(['audit_entries', 'server_events']);
    // The books keep what was paid and spent, without the person.
    expect(await countBooks()).toEqual(books);
    expect((await exportDataOf(other)).text).toBe(others.text);
    expect((await other.call(listPrompts)).body.map(({ youtuberName }) => youtuberName)).toContain(
      'Ottilie’s channel',
    );
  });

  test('the last admin cannot delete their account', async () => {
    const [count] = (
      (await app.db.execute(sql`select count(*)::int as admins from users where admin`)) as unknown as {
        rows: { admins: number }[];
      }
    ).rows;
    expect(count?.admins).toBe(1);
    const answer = await admin.call(deleteMyAccount, { body: { password: PASSWORD } });
    expect([answer.status, answer.body.error]).toEqual([409, 'The last admin cannot be deleted.']);
  });
});
