import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { deleteMyAccount } from '@cold-open/contract/account/own-account.contract';
import {
  confirmPassword,
  confirmSession,
  finishLogin,
  setUpSecondStep,
  turnOnSecondStep,
} from '@cold-open/contract/account/second-step.contract';
import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Endpoint } from '@cold-open/contract/http/endpoint';
import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import { createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import * as userAccess from '@cold-open/contract/users/user-access.contract';
import * as userBalances from '@cold-open/contract/users/user-balances.contract';
import * as adminUsers from '@cold-open/contract/users/users.contract';
import { describe, expect, test } from 'vitest';
import { addAuthenticator, createAuthenticator } from '../../testing/authenticator.ts';
import { endpoints } from '../../testing/endpoints.ts';
import { emailsTo } from '../../testing/outbox.ts';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

const { call, clock, dataDir, signIn, startInstance } = await startTestApp();
const required = await startInstance({ adminSecondStep: 'required' });

describe('ADMIN_2FA=required', () => {
  test('an admin without two-step login can do nothing in the admin area until it is on', async () => {
    const ada = await required.signIn('Ada', { admin: true });
    const { admin, secondStepRequired } = (await ada.call(getCurrentUser)).body;
    expect([admin, secondStepRequired]).toEqual([true, true]);
    const rejected = await ada.call(getOverview);
    expect([rejected.status, rejected.body.code]).toEqual([403, 'second_step_required']);

    const { key } = (await ada.call(setUpSecondStep, { body: { password: PASSWORD } })).body;
    const { currentCode } = createAuthenticator(key, clock);
    expect((await ada.call(getOverview)).status).toBe(403);
    await ada.call(turnOnSecondStep, { body: { code: currentCode() } });
    expect((await ada.call(getOverview)).status).toBe(200);
    expect((await ada.call(getCurrentUser)).body.secondStepRequired).toBe(false);
  });

  test('every admin call is rejected', async () => {
    const ada = await required.signIn('Ada', { admin: true });
    const id = '00000000-0000-4000-8000-000000000000';
    const params = {
      id,
      userId: id,
      messageId: id,
      groupId: id,
      nestedId: id,
      noteId: id,
      file: 'model.gguf',
    };
    const codes = await Promise.all(
      adminEndpoints().map(async (each) => (await ada.call(each, { params })).body.code),
    );
    expect(new Set(codes)).toEqual(new Set(['second_step_required']));
  });

  test('such an admin has no admin rights in calls that are open to everybody either', async () => {
    const posting = await signIn('Mara', { admin: true });
    const body = { title: 'Shared', content: 'Words.', niche: 'Food', style: 'calm' };
    const { script } = (await posting.call(postScript, { body: { ...body, userId: posting.id } })).body;
    const ada = await required.signIn('Ada', { admin: true });
    const changed = await ada.call(updateScript, {
      params: { id: script._id },
      body: { title: 'Changed', content: 'Other words.' },
    });
    expect(changed.status).toBe(403);
    const group = { youtuberName: 'The Slow Traveller', niche: 'Travel', promptTemplate: 'Mine.' };
    const created = await ada.call(createPromptGroup, { body: group });
    expect(created.body.message).toBe(PROMPT_MESSAGES.promptCreated);
  });

  test('everybody else works as before', async () => {
    const maya = await required.signIn();
    expect((await maya.call(getCurrentUser)).body.secondStepRequired).toBe(false);
    expect((await maya.call(getOverview)).body.code).toBe('forbidden');
  });
});

const adminEndpoints = () => endpoints.filter(({ access }) => access === 'admin');

const CALLS: [Endpoint, (id: string) => object][] = [
  [userBalances.setUserTokens, (id) => ({ params: { id }, body: { tokens: 7 } })],
  [userBalances.resetUserTokens, (id) => ({ params: { id } })],
  [userAccess.setUserPlan, (id) => ({ params: { id }, body: { status: 'active' } })],
  [
    adminUsers.createUser,
    (id) => ({ body: { name: 'Noor', email: `noor-${id}@example.com`, password: 'long enough' } }),
  ],
  [userAccess.setUserRole, (id) => ({ params: { id }, body: { role: 'editor' } })],
  [adminUsers.deleteUser, (id) => ({ params: { id } })],
];

describe('a code is asked for again', () => {
  test('before an admin moves tokens or plans, deletes a user or removes their second step', () => {
    const asking = adminEndpoints().filter(({ asksAgain }) => asksAgain);
    expect(asking.map(({ operationId }) => operationId).sort()).toEqual([
      'createUser',
      'deleteUser',
      'editUser',
      'exportUsers',
      'refundPayment',
      'removeUserSecondStep',
      'resetUserTokens',
      'setUserImageTools',
      'setUserPlan',
      'setUserRole',
      'setUserTokens',
      'undoResetTokens',
    ]);
  });

  test.each(CALLS)('$method $path needs a code from the last ten minutes', async (endpoint, sentFor) => {
    const ada = await signIn('Ada', { admin: true });
    const { nextCode } = await addAuthenticator(ada, clock);
    const maya = await signIn();
    clock.advance(11 * MINUTE_MS);
    const send = () => ada.call(endpoint, sentFor(maya.id));
    const rejected = await send();
    expect([rejected.status, rejected.body.code]).toEqual([403, 'code_needed']);
    // Reading is not limited.
    expect((await ada.call(adminUsers.getUser, { params: { id: maya.id } })).body.user.tokens).toBe(0);
    expect((await ada.call(confirmSession, { body: { code: nextCode() } })).status).toBe(200);
    expect((await send()).status).toBe(endpoint.status);
  });

  test('a code that was entered at login counts, in this session only and for ten minutes', async () => {
    const ada = await signIn('Ada', { admin: true });
    const { nextCode } = await addAuthenticator(ada, clock);
    clock.advance(11 * MINUTE_MS);
    const maya = await signIn();
    const sent = { params: { id: maya.id }, body: { tokens: 7 } };
    const { challenge } = (await call(login, { body: { email: ada.email, password: PASSWORD } })).body;
    const { token } = (await call(finishLogin, { body: { challenge, code: nextCode() } })).body;
    expect((await call(userBalances.setUserTokens, sent, token)).status).toBe(200);
    expect((await ada.call(userBalances.setUserTokens, sent)).body.code).toBe('code_needed');
    clock.advance(9 * MINUTE_MS);
    expect((await call(userBalances.setUserTokens, sent, token)).status).toBe(200);
    clock.advance(2 * MINUTE_MS);
    expect((await call(userBalances.setUserTokens, sent, token)).body.code).toBe('code_needed');
  });
});

describe('an admin without two-step login is asked for the password again', () => {
  test.each(CALLS)(
    '$method $path needs the password from the last ten minutes',
    async (endpoint, sentFor) => {
      const ada = await signIn('Ada', { admin: true, confirmedAt: clock.now() });
      const maya = await signIn();
      clock.advance(11 * MINUTE_MS);
      const send = () => ada.call(endpoint, sentFor(maya.id));
      const rejected = await send();
      expect([rejected.status, rejected.body.code]).toEqual([403, 'password_needed']);
      expect((await ada.call(adminUsers.getUser, { params: { id: maya.id } })).body.user.tokens).toBe(0);
      const wrong = await ada.call(confirmPassword, { body: { password: 'a guess' } });
      expect(wrong.body).toMatchObject({ code: 'validation_failed', details: [{ path: 'password' }] });
      expect((await send()).body.code).toBe('password_needed');
      expect((await ada.call(confirmPassword, { body: { password: PASSWORD } })).status).toBe(200);
      expect((await send()).status).toBe(endpoint.status);
    },
  );

  test('a login with the password counts, in this session only and for ten minutes', async () => {
    const ada = await signIn('Ada', { admin: true, confirmedAt: clock.now() });
    clock.advance(11 * MINUTE_MS);
    const maya = await signIn();
    const sent = { params: { id: maya.id }, body: { tokens: 7 } };
    const { token } = (await call(login, { body: { email: ada.email, password: PASSWORD } })).body;
    expect((await call(userBalances.setUserTokens, sent, token)).status).toBe(200);
    expect((await ada.call(userBalances.setUserTokens, sent)).body.code).toBe('password_needed');
    clock.advance(11 * MINUTE_MS);
    expect((await call(userBalances.setUserTokens, sent, token)).body.code).toBe('password_needed');
  });

  test('with two-step login the password is not enough', async () => {
    const ada = await signIn('Ada', { admin: true, confirmedAt: clock.now() });
    await addAuthenticator(ada, clock);
    clock.advance(11 * MINUTE_MS);
    const rejected = await ada.call(confirmPassword, { body: { password: PASSWORD } });
    expect([rejected.status, rejected.body.code]).toEqual([403, 'code_needed']);
    const reset = await ada.call(userBalances.resetUserTokens, { params: { id: ada.id } });
    expect(reset.body.code).toBe('code_needed');
  });

  test('where the operator requires two-step login, the password does not help', async () => {
    const ada = await required.signIn('Ada', { admin: true, confirmedAt: clock.now() });
    await ada.call(confirmPassword, { body: { password: PASSWORD } });
    const reset = await ada.call(userBalances.resetUserTokens, { params: { id: ada.id } });
    expect(reset.body.code).toBe('second_step_required');
  });

  test('other users are not asked', async () => {
    const maya = await signIn();
    clock.advance(11 * MINUTE_MS);
    expect((await maya.call(deleteMyAccount, { body: { password: PASSWORD } })).status).toBe(200);
  });
});

describe('removing a user’s second step', () => {
  test('it is audited, ends the sessions, is reported by email, and reveals no secret', async () => {
    const ada = await signIn('Ada', { admin: true });
    const maya = await signIn();
    const { key, recoveryCodes } = await addAuthenticator(maya, clock);
    const details = await ada.call(adminUsers.getUser, { params: { id: maya.id } });
    expect(details.body.user.secondStep).toBe(true);

    const removed = await ada.call(userAccess.removeUserSecondStep, { params: { id: maya.id } });
    expect(removed.body).toMatchObject({ _id: maya.id, secondStep: false });
    expect((await maya.call(getCurrentUser)).status).toBe(401);
    const { body } = await call(login, { body: { email: maya.email, password: PASSWORD } });
    expect(body.token).toBeDefined();
    const [entry] = (await ada.call(listAuditEntries, { query: { concerning: maya.id } })).body;
    expect(entry).toMatchObject({ action: 'user.second_step_removed', actor: { _id: ada.id } });
    const shown = JSON.stringify([details.body, removed.body, entry]);
    for (const secret of [key, ...recoveryCodes]) expect(shown).not.toContain(secret);
    await waitFor('the email', () =>
      emailsTo(dataDir, maya.email).some((message) => message.includes('by our support')),
    );
  });

  test("it is rejected for users without one, for the admin's own account, and for non-admins", async () => {
    const ada = await signIn('Ada', { admin: true });
    const maya = await signIn();
    const remove = (id: string, by = ada) => by.call(userAccess.removeUserSecondStep, { params: { id } });
    expect((await remove(maya.id)).body.code).toBe('second_step_off');
    await addAuthenticator(ada, clock);
    expect((await remove(ada.id)).body.code).toBe('own_second_step');
    expect((await remove(ada.id, maya)).status).toBe(403);
    expect((await remove('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
