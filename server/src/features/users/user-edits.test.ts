import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { exportMyData } from '@cold-open/contract/account/own-account.contract';
import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { BALANCE_SET_AGAIN } from '@cold-open/contract/billing/tokens.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { sendUserReset, setUserPlan } from '@cold-open/contract/users/user-access.contract';
import {
  listUserTokens,
  resetUserTokens,
  setUserTokens,
  undoResetTokens,
} from '@cold-open/contract/users/user-balances.contract';
import { addUserNote, deleteUserNote, listUserNotes } from '@cold-open/contract/users/user-notes.contract';
import { deleteUser, editUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { userNotes } from './users.tables.ts';

const { app, call, clock, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
const colleague = await signIn('Bea', { admin: true, role: 'admin' });

type Person = Awaited<ReturnType<typeof signIn>>;
const of = (person: Person) => ({ params: { id: person.id } });
const newest = async () => (await admin.call(listAuditEntries, { query: { limit: '1' } })).body[0];
const newEmail = () => `moved-${crypto.randomUUID()}@example.com`;

describe('a name and an email', () => {
  test('are changed together; the old address cannot be used any more, and the log has both', async () => {
    const maya = await signIn('Maya');
    const email = newEmail();
    const { status, body } = await admin.call(editUser, { ...of(maya), body: { name: ' Maja ', email } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Maja', email });
    expect(await newest()).toMatchObject({
      action: 'user.changed',
      user: { _id: maya.id },
      before: { name: 'Maya', email: maya.email },
      after: { name: 'Maja', email },
    });
    expect((await maya.call(getCurrentUser)).status).toBe(401);
    expect((await call(login, { body: { email: maya.email, password: PASSWORD } })).status).toBe(401);
    expect((await call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test('a new name without a new email ends no session, and appears on the user’s open pages', async () => {
    const maya = await signIn('Maya');
    const events = await maya.listen();
    await admin.call(editUser, { ...of(maya), body: { name: 'Maja', email: maya.email } });
    await vi.waitFor(() => expect(events.received).toContainEqual({ type: 'account.changed' }));
    expect((await maya.call(getCurrentUser)).body.name).toBe('Maja');
    events.close();
  });

  test('a taken email is rejected and changes nothing, even when two users get it at the same moment', async () => {
    const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
    const taken = await admin.call(editUser, {
      ...of(maya),
      body: { name: 'Maja', email: omar.email.toUpperCase() },
    });
    expect([taken.status, taken.body.code, taken.body.details?.[0]?.path]).toEqual([
      409,
      'email_taken',
      'email',
    ]);
    expect((await maya.call(getCurrentUser)).body.name).toBe('Maya');
    const email = newEmail();
    const answers = await Promise.all(
      [maya, omar].map((person) => admin.call(editUser, { ...of(person), body: { email } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of another admin: only an owner can change the email, because it gives access to the account', async () => {
    const other = await signIn('Cleo', { admin: true, role: 'support' });
    expect((await colleague.call(editUser, { ...of(other), body: { email: newEmail() } })).body.code).toBe(
      'role_forbidden',
    );
    expect((await colleague.call(editUser, { ...of(other), body: { name: 'Clea' } })).status).toBe(200);
    expect((await admin.call(editUser, { ...of(other), body: { email: newEmail() } })).status).toBe(200);
  });

  test.each([
    [{}, 'Enter a name or an email.'],
    [{ name: ' ' }, 'Please fill in all fields.'],
    [{ email: 'nowhere' }, 'Please enter a valid email address.'],
  ])('%j is rejected', async (body, text) => {
    const maya = await signIn('Maya');
    const reply = await admin.call(editUser, { ...of(maya), body });
    expect([reply.status, reply.body.error]).toEqual([400, text]);
  });
});

describe('two admins at once', () => {
  test('on a name: the second one gets an error, and nothing is lost', async () => {
    const maya = await signIn('Maya');
    const before = { name: 'Maya', email: maya.email };
    const save = (person: Person, name: string) =>
      person.call(editUser, { ...of(maya), body: { name, before } });
    const answers = await Promise.all([save(admin, 'Maja'), save(colleague, 'Maia')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe('user_changed');
    const kept = answers.find(({ status }) => status === 200)?.body.name;
    expect((await maya.call(getCurrentUser)).body.name).toBe(kept);
    const again = { name: 'Maia', before: { ...before, name: kept } };
    expect((await colleague.call(editUser, { ...of(maya), body: again })).status).toBe(200);
  });

  test('on a balance: a balance that the admin has not seen is not replaced', async () => {
    const maya = await signIn('Maya');
    const set = (person: Person, tokens: number) =>
      person.call(setUserTokens, { ...of(maya), body: { tokens, before: 0 } });
    const answers = await Promise.all([set(admin, 50), set(colleague, 60)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.body.tokens;
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(
      `The balance has changed since you opened the form: it is ${kept} now. Check it and save again.`,
    );
    expect((await admin.call(listUserTokens, of(maya))).body).toHaveLength(1);
  });

  test('on notes: both are kept', async () => {
    const maya = await signIn('Maya');
    await Promise.all([
      admin.call(addUserNote, { ...of(maya), body: { content: 'One.' } }),
      colleague.call(addUserNote, { ...of(maya), body: { content: 'Two.' } }),
    ]);
    const { body } = await admin.call(listUserNotes, of(maya));
    expect(body.map(({ content, by }) => `${by}: ${content}`).sort()).toEqual(['Ada: One.', 'Bea: Two.']);
  });
});

describe('resetting a balance', () => {
  const reset = async (person: Person, reason?: string) =>
    (await admin.call(resetUserTokens, { ...of(person), body: { reason } })).body;
  const undo = (person: Person, entryId: string | null, by = admin) =>
    by.call(undoResetTokens, { ...of(person), body: { entryId } });
  const setTo = (person: Person, tokens: number) =>
    admin.call(setUserTokens, { ...of(person), body: { tokens } });

  const spend = (person: Person, cost: number) =>
    app.db.transaction((tx) =>
      app.billing.ledger.spend(tx, { userId: person.id, cost, reason: 'rephrase', scriptId: null }),
    );

  test('is undone once, with entries in the history, and keeps what was spent since', async () => {
    const maya = await signIn('Maya');
    await setTo(maya, 340);
    const { resetEntryId, tokens } = await reset(maya);
    expect(tokens).toBe(100);
    await spend(maya, 10);
    const answers = await Promise.all([undo(maya, resetEntryId), undo(maya, resetEntryId, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.tokens).toBe(330);
    const history = (await admin.call(listUserTokens, of(maya))).body;
    expect(history.map(({ amount, balance }) => [amount, balance])).toEqual([
      [240, 330],
      [-10, 90],
      [-240, 100],
      [340, 340],
    ]);
    expect(await newest()).toMatchObject({
      action: 'user.reset_undone',
      before: { tokens: 90 },
      after: { tokens: 330 },
    });
  });

  test('cannot be undone once another admin has set the balance', async () => {
    const maya = await signIn('Maya');
    await setTo(maya, 340);
    const { resetEntryId } = await reset(maya);
    await colleague.call(setUserTokens, { ...of(maya), body: { tokens: 90 } });
    const { status, body } = await undo(maya, resetEntryId);
    expect([status, body.error]).toEqual([409, BALANCE_SET_AGAIN]);
    const history = (await admin.call(listUserTokens, of(maya))).body;
    expect(history[0]).toMatchObject({ amount: -10, balance: 90 });
  });

  test('can be undone after a later reset that was undone itself', async () => {
    const maya = await signIn('Maya');
    await setTo(maya, 340);
    const first = await reset(maya);
    await spend(maya, 10);
    const second = await reset(maya);
    expect((await undo(maya, first.resetEntryId)).status).toBe(409);
    expect((await undo(maya, second.resetEntryId)).body.tokens).toBe(90);
    expect((await undo(maya, first.resetEntryId)).body.tokens).toBe(330);
  });

  test('takes back at most what is left', async () => {
    const maya = await signIn('Maya');
    const { resetEntryId } = await reset(maya);
    await spend(maya, 70);
    expect((await undo(maya, resetEntryId)).body.tokens).toBe(0);
    expect((await undo(maya, resetEntryId)).body.code).toBe('reset_undone');
  });

  test('cannot be undone later, for someone else, or if it changed nothing', async () => {
    const [maya, omar] = [await signIn('Maya'), await signIn('Omar')];
    const { resetEntryId } = await reset(maya);
    expect((await undo(omar, resetEntryId)).status).toBe(409);
    expect((await reset(maya)).resetEntryId).toBeNull();
    expect((await undo(maya, null)).status).toBe(400);
    clock.advance(61 * MINUTE_MS);
    expect((await undo(maya, resetEntryId)).status).toBe(409);
  });

  test('keeps its reason in the log, and so do deactivating a plan and deleting a user', async () => {
    const maya = await signIn('Maya');
    await setTo(maya, 7);
    await reset(maya, ' Asked for it. ');
    expect((await newest())?.after).toEqual({ tokens: 100, reason: 'Asked for it.' });
    await admin.call(setUserPlan, { ...of(maya), body: { status: 'active' } });
    await admin.call(setUserPlan, { ...of(maya), body: { status: 'inactive', reason: 'Chargeback.' } });
    expect((await newest())?.after).toEqual({ subscriptionStatus: 'inactive', reason: 'Chargeback.' });
    await admin.call(deleteUser, { ...of(maya), query: { reason: 'Asked by email.' } });
    expect(await newest()).toMatchObject({
      action: 'user.deleted',
      userId: maya.id,
      after: { reason: 'Asked by email.' },
    });
  });
});

describe('notes about a user', () => {
  test('are for admins only, are not in the user’s own data, and are deleted with the account', async () => {
    const maya = await signIn('Maya');
    const added = await admin.call(addUserNote, { ...of(maya), body: { content: ' Prefers email. ' } });
    expect(added.body).toMatchObject({ content: 'Prefers email.', by: 'Ada' });
    expect((await maya.call(listUserNotes, of(maya))).status).toBe(403);
    expect(JSON.stringify((await maya.call(exportMyData)).body)).not.toContain('Prefers email');
    expect(JSON.stringify((await maya.call(getCurrentUser)).body)).not.toContain('Prefers email');
    const support = await signIn('Sam', { admin: true, role: 'support' });
    expect((await support.call(listUserNotes, of(maya))).body).toHaveLength(1);
    expect((await support.call(addUserNote, { ...of(maya), body: { content: 'x' } })).status).toBe(403);
    await admin.call(deleteUser, of(maya));
    expect(await app.db.select().from(userNotes).where(eq(userNotes.userId, maya.id))).toEqual([]);
  });

  test('are listed newest first, keep their author’s name, and can be deleted', async () => {
    const maya = await signIn('Maya');
    const gone = await signIn('Gus', { admin: true });
    await gone.call(addUserNote, { ...of(maya), body: { content: 'First.' } });
    clock.advance(1000);
    const second = await admin.call(addUserNote, { ...of(maya), body: { content: 'Second.' } });
    await admin.call(deleteUser, of(gone));
    const list = async () =>
      (await admin.call(listUserNotes, of(maya))).body.map(({ content, by }) => [content, by]);
    expect(await list()).toEqual([
      ['Second.', 'Ada'],
      ['First.', 'Gus'],
    ]);
    const params = { id: maya.id, noteId: second.body._id };
    expect((await admin.call(deleteUserNote, { params: { ...params, id: admin.id } })).status).toBe(404);
    expect((await admin.call(deleteUserNote, { params })).status).toBe(200);
    expect((await admin.call(deleteUserNote, { params })).status).toBe(404);
    expect(await list()).toEqual([['First.', 'Gus']]);
  });

  test('are limited to 200, and must not be empty or too long', async () => {
    const maya = await signIn('Maya');
    for (const content of ['  ', 'x'.repeat(2001)])
      expect((await admin.call(addUserNote, { ...of(maya), body: { content } })).status).toBe(400);
    await app.db.insert(userNotes).values(
      Array.from({ length: 200 }, () => ({
        userId: maya.id,
        authorName: 'Ada',
        content: 'Again.',
        createdAt: new Date(),
      })),
    );
    const full = await admin.call(addUserNote, { ...of(maya), body: { content: 'One more.' } });
    expect([full.status, full.body.code]).toEqual([409, 'user_notes_full']);
  });
});

test('an admin cannot see or use the link of a password reset that they send', async () => {
  const maya = await signIn('Maya');
  const { status, body } = await admin.call(sendUserReset, of(maya));
  expect([status, body]).toEqual([200, { message: 'Password reset sent.' }]);
  expect(await newest()).toMatchObject({ action: 'user.password_reset_sent', userId: maya.id });
  expect((await maya.call(getCurrentUser)).status).toBe(200);
  const missing = { params: { id: '00000000-0000-4000-8000-000000000009' } };
  expect((await admin.call(sendUserReset, missing)).status).toBe(404);
});
