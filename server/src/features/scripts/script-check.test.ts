import { postScript } from '@cold-open/contract/scripts/posted-scripts.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import {
  changeDismissedFindings,
  getScriptCheck,
  MAX_DISMISSED_FINDINGS,
} from '@cold-open/contract/scripts/script-check.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { users } from '../account/account.tables.ts';
import { orders } from './orders/orders.tables.ts';

const { app, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

const SOURCE = 'The ferry left at 9:40 in 1986. It carried twelve people. A ticket cost $15.';

async function writeScript(owner: Person) {
  await app.db.update(users).set({ subscriptionStatus: 'active', tokens: 9 }).where(eq(users.id, owner.id));
  const body = { contentType: 'youtube_shorts', title: 'The ferry', pasteContent: SOURCE };
  return (await owner.call(generateCustomScript, { body })).body.script._id;
}

const checkOf = (person: Person, id: string) => person.call(getScriptCheck, { params: { id } });
const change = (person: Person, id: string, body: { dismiss?: string[]; restore?: string[] }) =>
  person.call(changeDismissedFindings, { params: { id }, body });

test('the owner gets the figures of the source and the rules of the template, but neither text', async () => {
  const person = await signIn();
  const id = await writeScript(person);
  await app.db
    .update(orders)
    .set({ template: 'Hook (max 40 words): the fault.\nBody: the fix.\nNo greeting. Never say "just".' })
    .where(eq(orders.scriptId, id));
  const { status, body } = await checkOf(person, id);
  expect(status).toBe(200);
  expect(body.dismissed).toEqual([]);
  expect(body.material).toMatchObject({
    sourceFigures: ['9:40', '1986', '15', '12'],
    sections: [
      { name: 'Hook', role: 'hook' },
      { name: 'Body', role: 'body' },
    ],
    rules: { forbidsGreeting: true, bannedPhrases: ['just'], maxBeatWords: [{ name: 'Hook', words: 40 }] },
  });
  expect(JSON.stringify(body)).not.toMatch(/ferry|the fault/);
});

test('figures that the creator typed do not count as written by the writer', async () => {
  const person = await signIn();
  const id = await writeScript(person);
  const content = '## Hook\nI paid $777 for it.';
  await person.call(updateScript, { params: { id }, body: { title: 'The ferry', content } });
  expect((await checkOf(person, id)).body.material?.writtenFigures).not.toContain('777');
});

test('a script that an admin posted has nothing to compare it with', async () => {
  const admin = await signIn('Ada', { admin: true });
  const body = { title: 'Posted', content: 'Read me.', niche: 'Space', style: 'Calm' };
  const { script } = (await admin.call(postScript, { body })).body;
  expect((await checkOf(admin, script._id)).body).toEqual({ material: null, dismissed: [] });
});

test('dismissed findings are remembered and can be shown again, without undoing what another device did', async () => {
  const person = await signIn();
  const id = await writeScript(person);
  const listener = await person.listen();
  await change(person, id, { dismiss: ['new_figure:1x'] });
  await expect.poll(() => listener.received).toContainEqual({ type: 'script.changed', scriptId: id });
  listener.close();
  await change(person, id, { dismiss: ['long_sentence:2y', 'long_sentence:2y'] });
  expect((await checkOf(person, id)).body.dismissed).toEqual(['new_figure:1x', 'long_sentence:2y']);
  const { body } = await change(person, id, { restore: ['new_figure:1x'] });
  expect(body.dismissed).toEqual(['long_sentence:2y']);
});

test('the number of dismissed findings is limited, and the oldest are dropped', async () => {
  const person = await signIn();
  const id = await writeScript(person);
  const keys = Array.from({ length: MAX_DISMISSED_FINDINGS }, (_, index) => `new_figure:${index}`);
  await change(person, id, { dismiss: keys });
  const { body } = await change(person, id, { dismiss: ['stock_phrase:z'] });
  expect(body.dismissed).toHaveLength(MAX_DISMISSED_FINDINGS);
  expect([body.dismissed[0], body.dismissed.at(-1)]).toEqual(['new_figure:1', 'stock_phrase:z']);
  const tooMany = await change(person, id, { dismiss: [...keys, 'new_figure:x'] });
  expect([tooMany.status, tooMany.body]).toMatchObject([
    400,
    { error: `At most ${MAX_DISMISSED_FINDINGS} findings can be changed at once.` },
  ]);
});

test.each(['', 'anything', 'new_figure:', 'new_figure:UPPER', `new_figure:${'a'.repeat(40)}`])(
  'the key “%s” is rejected',
  async (key) => {
    const person = await signIn();
    const id = await writeScript(person);
    const { status, body } = await change(person, id, { dismiss: [key] });
    expect([status, body]).toMatchObject([400, { error: 'This finding is unknown.' }]);
  },
);

test('another user’s script is not found', async () => {
  const id = await writeScript(await signIn());
  const stranger = await signIn('Omar');
  expect((await checkOf(stranger, id)).status).toBe(404);
  expect((await change(stranger, id, { dismiss: ['new_figure:1x'] })).status).toBe(404);
});
