import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { deleteMyAccount } from '@cold-open/contract/account/own-account.contract';
import { sendMessage } from '@cold-open/contract/chat/chat.contract';
import { PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import { createPromptGroup, updatePromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { removeUserSecondStep, setUserRole } from '@cold-open/contract/users/user-access.contract';
import { deleteUser, getUser, listUsers } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';

const { app, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;
let owner: Person;

const to = ({ id }: Person, role: string | null) => ({ params: { id }, body: { role } });
const of = ({ id }: Person) => ({ params: { id } });
const roleOf = async (person: Person) => (await person.call(getCurrentUser)).body.role;

beforeEach(async () => {
  await app.db.update(users).set({ admin: false });
  owner = await signIn('Ada', { admin: true });
});

describe('an owner', () => {
  test('makes a user an admin with a role, changes it and takes it away, without a new login', async () => {
    const maya = await signIn();
    expect(await roleOf(maya)).toBe(null);
    const listener = await maya.listen();
    expect((await owner.call(setUserRole, to(maya, 'support'))).body).toMatchObject({
      admin: true,
      role: 'support',
    });
    await expect.poll(() => listener.received).toMatchObject([{ type: 'account.changed' }]);
    expect(await roleOf(maya)).toBe('support');
    expect((await maya.call(listUsers)).status).toBe(200);
    await owner.call(setUserRole, to(maya, 'editor'));
    expect((await maya.call(listUsers)).body.code).toBe('role_forbidden');
    expect((await owner.call(setUserRole, to(maya, null))).body).toMatchObject({ admin: false, role: null });
    expect((await maya.call(listUsers)).body.code).toBe('forbidden');
    listener.close();
  });

  test('can make others owners, but the last one stays', async () => {
    const refused = await owner.call(setUserRole, to(owner, 'admin'));
    expect(refused).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    expect((await owner.call(setUserRole, to(owner, null))).status).toBe(409);
    await signIn('Grace', { admin: true, role: 'admin' });
    expect((await owner.call(deleteUser, of(owner))).body.code).toBe('last_owner');
    const own = { body: { password: PASSWORD } };
    expect((await owner.call(deleteMyAccount, own)).body.code).toBe('last_owner');
    const other = await signIn('Omar', { admin: true });
    expect((await owner.call(setUserRole, to(owner, 'admin'))).status).toBe(200);
    expect(await roleOf(other)).toBe('owner');
  });

  test('remains when two owners take each other’s role at the same moment', async () => {
    const other = await signIn('Omar', { admin: true });
    await Promise.all([owner.call(setUserRole, to(other, null)), other.call(setUserRole, to(owner, null))]);
    expect([await roleOf(owner), await roleOf(other)].filter((role) => role === 'owner')).toHaveLength(1);
  });

  test('needs a role that exists and a user who exists', async () => {
    const maya = await signIn();
    for (const role of ['king', '', 3, undefined])
      expect((await owner.call(setUserRole, { ...of(maya), body: { role } })).status).toBe(400);
    const nobody = { params: { id: crypto.randomUUID() }, body: { role: 'editor' } };
    expect((await owner.call(setUserRole, nobody)).status).toBe(404);
  });
});

test('admins who are not owners cannot take another admin’s role away', async () => {
  const [grace, support] = [
    await signIn('Grace', { admin: true, role: 'admin' }),
    await signIn('Sam', { admin: true, role: 'support' }),
  ];
  await app.db.update(users).set({ secondStep: true }).where(eq(users.id, owner.id));
  for (const target of [owner, support]) {
    expect((await grace.call(deleteUser, of(target))).body.code).toBe('role_forbidden');
    expect((await grace.call(removeUserSecondStep, of(target))).body.code).toBe('role_forbidden');
    expect((await grace.call(setUserRole, to(target, null))).body.code).toBe('role_forbidden');
  }
  expect((await owner.call(getUser, of(support))).status).toBe(200);
});

describe('a support admin', () => {
  test('uses prompts like everybody else and does not change shared scripts', async () => {
    const support = await signIn('Sam', { admin: true, role: 'support' });
    const group = {
      youtuberName: 'The Slow Traveller',
      niche: 'Travel',
      promptTemplate: 'Open on the water.',
    };
    const inLibrary = (await owner.call(createPromptGroup, { body: group })).body.prompt;
    const change = { params: { id: inLibrary._id }, body: { youtuberName: 'Other', niche: 'Travel' } };
    expect((await support.call(updatePromptGroup, change)).status).toBe(403);
    const own = await support.call(createPromptGroup, { body: group });
    expect(own.body.message).toBe(PROMPT_MESSAGES.promptCreated);
    const posted = { title: 'Shared', content: 'Words.', niche: 'Food', style: 'calm' };
    const { script } = (await owner.call(postScript, { body: posted })).body;
    const words = { params: { id: script._id }, body: { title: 'Changed', content: 'Other words.' } };
    expect((await support.call(updateScript, words)).status).toBe(403);
    const editor = await signIn('Edda', { admin: true, role: 'editor' });
    expect((await editor.call(updateScript, words)).status).toBe(200);
    expect((await editor.call(updatePromptGroup, change)).status).toBe(200);
  });

  test('gets events about messages, and an editor does not', async () => {
    const [support, editor, maya] = [
      await signIn('Sam', { admin: true, role: 'support' }),
      await signIn('Edda', { admin: true, role: 'editor' }),
      await signIn(),
    ];
    const [toSupport, toEditor] = [await support.listen(), await editor.listen()];
    await maya.call(sendMessage, { body: { content: 'Can anyone help?' } });
    await expect.poll(() => toSupport.received).toMatchObject([{ type: 'chat.changed', userId: maya.id }]);
    // The editor's own message is the first event that the editor receives.
    await editor.call(sendMessage, { body: { content: 'Me too.' } });
    await expect.poll(() => toEditor.received).toMatchObject([{ type: 'chat.changed', userId: editor.id }]);
    toSupport.close();
    toEditor.close();
  });
});
