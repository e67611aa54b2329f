import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { getVersion, listVersions } from '@cold-open/contract/scripts/script-versions.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';
import { insertVersion } from './script-versions.repository.ts';

const { app, clock, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

const SITTING = '11111111-1111-4111-8111-111111111111';
const OTHER_SITTING = '22222222-2222-4222-8222-222222222222';

async function writtenScript() {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 9, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  const { body } = await person.call(generateCustomScript, {
    body: { pasteContent: 'A ferry left at nine.', contentType: 'long_form', length: 'short' },
  });
  return { person, script: body.script };
}

async function edit(person: Person, { _id: id, version }: Script, content: string, sitting?: string) {
  clock.advance(300);
  const body = { title: 'Mine', content, version, ...(sitting && { sitting }) };
  const reply = await person.call(updateScript, { params: { id }, body });
  expect(reply.status).toBe(200);
  return reply.body;
}

async function versionTexts(person: Person, id: string) {
  const { body } = await person.call(listVersions, { params: { id } });
  return Promise.all(
    body.map(async ({ _id: versionId }) => {
      const reply = await person.call(getVersion, { params: { id, versionId } });
      return reply.body.content;
    }),
  );
}

test('200 edits in a minute, from two tabs, make at most three versions', async () => {
  const { person, script } = await writtenScript();
  let latest = script;
  for (let number = 1; number <= 200; number++)
    latest = await edit(person, latest, `Edit ${number}.`, number % 2 === 0 ? SITTING : OTHER_SITTING);
  expect(latest.version).toBe(script.version + 200);
  expect(await versionTexts(person, script._id)).toEqual(['Edit 200.', 'Edit 199.', script.content]);
  const { body } = await person.call(listVersions, { params: { id: script._id } });
  expect(body.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
    ['edited', true],
    ['edited', false],
    ['generated', false],
  ]);
});

test('a new sitting makes a new version, and so does every change without a sitting', async () => {
  const { person, script } = await writtenScript();
  let latest = await edit(person, script, 'First sitting.', SITTING);
  latest = await edit(person, latest, 'In the dialog.');
  latest = await edit(person, latest, 'In the dialog again.');
  await edit(person, latest, 'Second sitting.', OTHER_SITTING);
  expect(await versionTexts(person, script._id)).toEqual([
    'Second sitting.',
    'In the dialog again.',
    'In the dialog.',
    'First sitting.',
    script.content,
  ]);
});

test('a rephrasing in the middle of a sitting keeps the text from before it', async () => {
  const { person, script } = await writtenScript();
  const edited = await edit(person, script, 'Before.', SITTING);
  clock.advance(300);
  const rephrased = { scriptId: script._id, title: 'Mine', content: 'Rephrased.', words: 1 };
  await app.db.transaction((tx) =>
    insertVersion(tx, { ...rephrased, kind: 'rephrased', createdAt: clock.now() }),
  );
  await edit(person, edited, 'After.', SITTING);
  expect(await versionTexts(person, script._id)).toEqual(['After.', 'Rephrased.', 'Before.', script.content]);
});

test('a stale edit is rejected and changes nothing', async () => {
  const { person, script } = await writtenScript();
  await edit(person, script, 'Mine.', SITTING);
  const { status, body } = await person.call(updateScript, {
    params: { id: script._id },
    body: { title: 'Mine', content: 'Stale.', version: script.version, sitting: OTHER_SITTING },
  });
  expect([status, body]).toMatchObject([409, { code: 'script_changed' }]);
  expect(await versionTexts(person, script._id)).toEqual(['Mine.', script.content]);
  const wrong = { title: 'Mine', content: 'Mine.', sitting: 'today' };
  expect((await person.call(updateScript, { params: { id: script._id }, body: wrong })).status).toBe(400);
});

test('every change of a shared script makes a version', async () => {
  const admin = await signIn('Ada', { admin: true });
  const { body } = await admin.call(postScript, {
    body: { title: 'Shared', content: 'One.', niche: 'Food', style: 'long' },
  });
  const once = await edit(admin, body.script, 'Two.', SITTING);
  await edit(admin, once, 'Three.', SITTING);
  expect(await versionTexts(admin, body.script._id)).toEqual(['Three.', 'Two.', 'One.']);
});
