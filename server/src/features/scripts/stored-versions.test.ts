import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import {
  listVersions,
  restoreVersion,
  type ScriptVersionSummary,
  VERSIONS_KEPT,
} from '@cold-open/contract/scripts/script-versions.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { and, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';
import { orders } from './orders/orders.tables.ts';
import { insertVersion } from './script-versions.repository.ts';
import { deleteSurplusFailures } from './scripts.repository.ts';
import { scripts } from './scripts.tables.ts';

const { app, clock, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

async function subscriber() {
  const person = await signIn();
  await app.db
    .update(users)
    .set({ tokens: 500, subscriptionStatus: 'active' })
    .where(eq(users.id, person.id));
  return person;
}

async function writtenScript(person: Person) {
  const { body } = await person.call(generateCustomScript, {
    body: { pasteContent: 'A ferry left at nine.', contentType: 'long_form', length: 'short' },
  });
  return body.script;
}

/** Alternates the length, because the offline writer would write the same words again. */
async function regenerate(person: Person, id: string, number: number) {
  const body = { length: number % 2 === 0 ? 'short' : 'medium' };
  expect((await person.call(regenerateScript, { params: { id }, body })).status).toBe(201);
}

async function versionsOf(person: Person, id: string, cursor?: string): Promise<ScriptVersionSummary[]> {
  const query = { limit: '100', ...(cursor && { cursor }) };
  const { body, headers } = await person.call(listVersions, { params: { id }, query });
  const next = headers.get(NEXT_CURSOR_HEADER);
  return next ? [...body, ...(await versionsOf(person, id, next))] : body;
}

async function edit(person: Person, id: string, content: string) {
  clock.advance(1000);
  const { status } = await person.call(updateScript, { params: { id }, body: { title: 'Mine', content } });
  expect(status).toBe(200);
}

test('200 edits and 60 regenerations keep a limited number of versions, including the first and the current text', async () => {
  const person = await subscriber();
  const { _id: id, content: firstText } = await writtenScript(person);
  for (let number = 1; number <= 200; number++) await edit(person, id, `Edit number ${number}.`);
  for (let number = 1; number <= 60; number++) {
    clock.advance(1000);
    await regenerate(person, id, number);
  }
  const versions = await versionsOf(person, id);
  const kinds = (kind: string) => versions.filter((version) => version.kind === kind);
  expect(kinds('edited')).toHaveLength(VERSIONS_KEPT);
  expect(kinds('regenerated')).toHaveLength(VERSIONS_KEPT);
  expect(kinds('generated')).toHaveLength(1);
  expect(versions[0]).toMatchObject({ kind: 'regenerated', isCurrent: true });
  // The first text can still be restored.
  clock.advance(1000);
  const versionId = versions.at(-1)?._id ?? '';
  const { body } = await person.call(restoreVersion, { params: { id, versionId } });
  expect(body.content).toBe(firstText);
});

test('the current version is kept, no matter how many unfinished texts come after it', async () => {
  const person = await subscriber();
  const { _id: id } = await writtenScript(person);
  await edit(person, id, 'The text in use.');
  await app.db.transaction(async (tx) => {
    for (let number = 1; number <= 200; number++)
      await insertVersion(tx, {
        scriptId: id,
        kind: number % 2 === 0 ? 'stopped' : 'broken_off',
        title: 'Mine',
        content: `Unfinished ${number}.`,
        words: 2,
        createdAt: new Date(clock.now().getTime() + number),
      });
  });
  const versions = await versionsOf(person, id);
  expect(versions).toHaveLength(VERSIONS_KEPT + 2);
  expect(versions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ kind: 'edited' }]);
  expect(versions.at(-1)?.kind).toBe('generated');
  expect((await person.call(getScript, { params: { id } })).body.content).toBe('The text in use.');
});

test('the versions of other scripts are left alone', async () => {
  const person = await subscriber();
  const [first, second] = [await writtenScript(person), await writtenScript(person)];
  await edit(person, first._id, 'Kept.');
  for (let number = 1; number <= VERSIONS_KEPT + 5; number++)
    await edit(person, second._id, `Edit number ${number}.`);
  expect(await versionsOf(person, first._id)).toHaveLength(2);
});

test('only the latest order of a script keeps its texts', async () => {
  const person = await subscriber();
  const { _id: id } = await writtenScript(person);
  for (let number = 1; number <= 3; number++) await regenerate(person, id, number);
  const withTexts = await app.db
    .select()
    .from(orders)
    .where(and(eq(orders.scriptId, id), ne(orders.template, '')));
  expect(withTexts).toMatchObject([{ variant: 3, source: 'A ferry left at nine.' }]);
  expect(await app.db.$count(orders, eq(orders.scriptId, id))).toBe(4);
});

test('scripts that failed without any text are kept up to a limit, and nothing else is deleted', async () => {
  const person = await subscriber();
  const { _id: written } = await writtenScript(person);
  const base = { ownerId: person.id, niche: 'Food', style: 'long', status: 'failed' as const };
  const failed = Array.from({ length: 60 }, (_, number) => ({
    ...base,
    title: `Failed ${number}`,
    createdAt: new Date(clock.now().getTime() - 1000 * number),
  }));
  await app.db.insert(scripts).values([...failed, { ...base, title: 'Incomplete', content: 'Half a text.' }]);
  await app.db.transaction((tx) => deleteSurplusFailures(tx, person.id));
  const kept = await app.db
    .select({ title: scripts.title, id: scripts.id })
    .from(scripts)
    .where(eq(scripts.ownerId, person.id));
  expect(kept).toHaveLength(52);
  const titles = kept.map(({ title }) => title);
  expect(titles).toContain('Incomplete');
  expect(titles).toContain('Failed 0');
  expect(titles).not.toContain('Failed 50');
  expect(kept.map(({ id }) => id)).toContain(written);
});
