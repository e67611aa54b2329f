import {
  createNestedPrompt,
  createPromptGroup,
  deletePromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';
import { countOwnGroups, countOwnPrompts } from './prompts.repository.ts';
import { nestedPrompts, promptGroups } from './prompts.tables.ts';

const { app, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

const GROUP = { youtuberName: 'Me', niche: 'Chess' };
const PROMPT = { niche: 'Chess', promptName: 'Slow', promptTemplate: 'Tell it slowly.' };

async function storeGroups({ id: ownerId }: Person, count: number) {
  const rows = Array.from({ length: count }, () => ({ ...GROUP, ownerId }));
  return app.db.insert(promptGroups).values(rows).returning({ id: promptGroups.id });
}

async function storePrompts(groupId: string, count: number) {
  await app.db.insert(nestedPrompts).values(Array.from({ length: count }, () => ({ ...PROMPT, groupId })));
}

const createGroup = (person: Person, fields = {}) =>
  person.call(createPromptGroup, { body: { ...GROUP, ...fields } });
const addPrompt = (person: Person, groupId: string) =>
  person.call(createNestedPrompt, { params: { groupId }, body: PROMPT });

test("concurrently created groups do not exceed the account's limit", async () => {
  const person = await signIn();
  await storeGroups(person, 48);
  const replies = await Promise.all(Array.from({ length: 8 }, () => createGroup(person)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'storage_full',
    error:
      'You can keep up to 50 prompt groups of your own without a plan. Delete one or start your plan to add more.',
  });
  expect(await countOwnGroups(app.db, person.id)).toBe(50);
});

test("concurrently added prompts do not exceed the account's limit", async () => {
  const person = await signIn();
  const groups = await storeGroups(person, 2);
  const [first = '', second = ''] = groups.map(({ id }) => id);
  await storePrompts(first, 99);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) => addPrompt(person, index % 2 === 0 ? first : second)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await countOwnPrompts(app.db, person.id)).toBe(100);
  // A group without a template still fits. One with a template does not, and no part of it is stored.
  expect((await createGroup(person)).status).toBe(201);
  expect((await createGroup(person, { promptTemplate: 'Tell it.' })).body.code).toBe('storage_full');
  expect(await countOwnGroups(app.db, person.id)).toBe(3);
});

test('deleting makes room, a plan raises the limit, and existing prompts are kept when a plan ends', async () => {
  const person = await signIn();
  const [first] = await storeGroups(person, 50);
  expect((await createGroup(person)).status).toBe(409);
  await person.call(deletePromptGroup, { params: { id: first?.id ?? '' } });
  expect((await createGroup(person)).status).toBe(201);
  const setPlan = (subscriptionStatus: 'active' | 'inactive') =>
    app.db.update(users).set({ subscriptionStatus }).where(eq(users.id, person.id));
  await setPlan('active');
  expect((await createGroup(person)).status).toBe(201);
  await setPlan('inactive');
  expect((await createGroup(person)).status).toBe(409);
  expect(await countOwnGroups(app.db, person.id)).toBe(51);
});

test("library prompts and other users' prompts do not count", async () => {
  const admin = await signIn('Ada', { admin: true });
  const [person, other] = [await signIn(), await signIn()];
  await storeGroups(other, 50);
  expect((await createGroup(person)).status).toBe(201);
  const before = await app.db.$count(promptGroups);
  for (let added = 0; added < 51; added++) expect((await createGroup(admin)).status).toBe(201);
  expect(await app.db.$count(promptGroups)).toBe(before + 51);
});
