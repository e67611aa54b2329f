import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { createNestedPrompt, createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import {
  generateCustomScript,
  generateScript,
  stopScript,
} from '@cold-open/contract/scripts/script-orders.contract';
import { deleteScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { jobs } from '../../../platform/jobs/jobs.tables.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { MODEL_KEY, settingsFor } from '../../../testing/model-settings.ts';
import { watchScript } from '../../../testing/stream-watcher.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { users } from '../../account/account.tables.ts';
import { scriptVersions } from '../scripts.tables.ts';
import { scriptChunks } from '../writing/chunks.tables.ts';
import { orders } from './orders.tables.ts';

/** Has the ordered length of 1-2 minutes. */
const SCRIPT = `## Hook
[A harbour at night]
${variationsOf('The last ferry left without a sound.', 17)}

## Closing
${variationsOf('Nobody ever asked why, très étrange.', 17)}`;

const fake = await startFakeModel('openai-compatible', { script: SCRIPT });
afterAll(() => fake.close());
const { address, app, signIn, startSecondInstance } = await startTestApp({
  config: { model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
  outside: fetch,
});
afterEach(() => {
  fake.setMode('ok');
  fake.setScript(SCRIPT);
  fake.resume();
});
const admin = await signIn('Ada', { admin: true });
const promptID = await newPrompt(admin, { niche: 'Documentary', promptTemplate: 'Tell it slowly.' });

type Person = Awaited<ReturnType<typeof signIn>>;

async function newPrompt(
  owner: Person,
  fields: { niche: string; promptTemplate: string; beats?: TemplateBeat[] },
): Promise<string> {
  const group = await owner.call(createPromptGroup, {
    body: { youtuberName: 'The Slow Lens', niche: fields.niche },
  });
  const body = { promptName: 'Slow', ...fields };
  const created = await owner.call(createNestedPrompt, { params: { groupId: group.body.prompt._id }, body });
  return created.body.nestedPrompt._id;
}

async function creator({ tokens = 10, plan = 'active' as 'active' | 'inactive' } = {}) {
  const person = await signIn();
  await app.db.update(users).set({ tokens, subscriptionStatus: plan }).where(eq(users.id, person.id));
  return person;
}

const FORM = { title: 'The last ferry', promptID, contentType: 'long_form', length: 'short' };
const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;

/** Orders a script and reads its stream. */
async function write(
  person: Person,
  {
    form = FORM as Record<string, unknown>,
    key = randomUUID(),
    path = generateScript.path as string,
    at = address,
  } = {},
) {
  const abort = new AbortController();
  const response = await fetch(`${at}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      [IDEMPOTENCY_HEADER]: key,
    },
    body: JSON.stringify(form),
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  return watchScript(response, () => abort.abort());
}

async function orderWithKey(
  person: Person,
  key: string,
  form: Record<string, unknown>,
  path: string = generateScript.path,
) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: key,
    },
    body: JSON.stringify(form),
  });
  return { status: response.status, ...((await response.json()) as { code?: string }) };
}

async function watch(
  person: Person,
  scriptId: string,
  { from, at = address }: { from?: number; at?: string } = {},
) {
  const abort = new AbortController();
  const query = from === undefined ? '' : `?position=${from}`;
  const response = await fetch(`${at}/api/scripts/${scriptId}/stream${query}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  return watchScript(response, () => abort.abort());
}

describe('a script from a title', () => {
  test('is written and costs one token', async () => {
    const person = await creator();
    const { status, body } = await person.call(generateScript, { body: { ...FORM, userId: person.id } });
    expect(status).toBe(201);
    expect(body.tokens).toBe(9);
    expect(body.script).toMatchObject({
      title: 'The last ferry',
      content: SCRIPT,
      niche: 'Documentary',
      style: 'long',
      status: 'ready',
      stopped: false,
      failure: null,
      promptID,
      userId: person.id,
      isAdmin: false,
      engine: { provider: 'openai-compatible', model: 'test-model', ai: true },
      contentType: 'long_form',
      length: 'short',
      words: 221,
      targetWords: { target: 225, min: 150, max: 300 },
      notes: [],
      beats: [
        { name: 'Hook', words: 119 },
        { name: 'Closing', words: 102 },
      ],
      version: 1,
    });
    expect((await person.call(getScript, { params: { id: body.script._id } })).body).toEqual(body.script);
    expect((await person.call(listScripts)).body.map(({ _id }) => _id)).toEqual([body.script._id]);
    const [entry] = (await person.call(listMyTokens)).body;
    expect(entry).toMatchObject({ amount: -1, reason: 'generation', scriptId: body.script._id, balance: 9 });
    const prompt = fake.requests.at(-1);
    expect(prompt?.user).toContain('"The last ferry"');
    expect(prompt?.user).toContain('Tell it slowly.');
  });

  test.each([
    [{ title: ' ' }, 'Please provide a title and select a prompt or paste info.', 'title'],
    [{ promptID: undefined }, 'Please provide a title and select a prompt or paste info.', 'promptID'],
    [{ length: '' }, 'Please select a script length.', 'length'],
    [{ length: 'endless' }, 'Please select a script length.', 'length'],
    [{ title: 'a'.repeat(201) }, 'The title must be at most 200 characters.', 'title'],
    [{ contentType: 'film' }, 'Content type must be long_form or youtube_shorts.', 'contentType'],
  ])('is rejected with %j', async (change, text, path) => {
    const person = await creator();
    const { status, body } = await person.call(generateScript, { body: { ...FORM, ...change } });
    expect(status).toBe(400);
    expect(body.error).toBe(text);
    expect(body.details).toContainEqual({ path, message: text });
    expect(await tokensOf(person)).toBe(10);
  });

  test('needs a prompt that the creator may see', async () => {
    const other = await creator();
    const secret = await newPrompt(other, { niche: 'Own', promptTemplate: 'Mine.' });
    const person = await creator();
    const { status, body } = await person.call(generateScript, { body: { ...FORM, promptID: secret } });
    expect(status).toBe(404);
    expect(body.error).toBe('Prompt not found.');
  });

  test('needs an active plan, a token and the caller’s own id', async () => {
    const unsubscribed = await creator({ plan: 'inactive' });
    const inactive = await unsubscribed.call(generateScript, { body: FORM });
    expect([inactive.status, inactive.body.error]).toEqual([402, 'Please activate your plan.']);
    const poor = await creator({ tokens: 0 });
    const rejected = await poor.call(generateScript, { body: FORM });
    expect([rejected.status, rejected.body.error]).toEqual([402, 'You do not have enough tokens.']);
    expect((await poor.call(listScripts)).body).toEqual([]);
    const person = await creator();
    const another = await person.call(generateScript, { body: { ...FORM, userId: admin.id } });
    expect(another.status).toBe(403);
  });

  test('with 10 tokens, 10 of 100 concurrent orders are accepted', async () => {
    const person = await creator({ tokens: 10 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => person.call(generateScript, { body: FORM })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(90);
    expect(await tokensOf(person)).toBe(0);
    expect((await person.call(listScripts)).body).toHaveLength(10);
  });

  test('ten concurrent requests with one key are one order, and so is a later one', async () => {
    const person = await creator();
    const key = randomUUID();
    const watchers = await Promise.all(Array.from({ length: 10 }, () => write(person, { key })));
    const ids = await Promise.all(watchers.map((watcher) => watcher.scriptId()));
    expect(new Set(ids).size).toBe(1);
    for (const watcher of watchers) expect((await watcher.end()).data.script.content).toBe(SCRIPT);
    const again = await write(person, { key });
    expect(await again.scriptId()).toBe(ids[0]);
    expect(await tokensOf(person)).toBe(9);
    // Another user can use the same key.
    const other = await creator();
    expect(await (await write(other, { key })).scriptId()).not.toBe(ids[0]);
  });

  test.each([
    ['another title', { ...FORM, title: 'Another ferry' }, generateScript.path],
    ['another endpoint', { pasteContent: 'The ferry sank.', ...FORM }, generateCustomScript.path],
  ])('reusing a key with %s is rejected and not charged', async (_case, form, path) => {
    const person = await creator();
    const key = randomUUID();
    await (await write(person, { key })).end();
    const { status, code } = await orderWithKey(person, key, form, path);
    expect([status, code]).toEqual([422, 'idempotency_key_reused']);
    expect(await tokensOf(person)).toBe(9);
  });

  test('the key of a deleted script does not charge again', async () => {
    const person = await creator();
    const key = randomUUID();
    const written = await write(person, { key });
    await written.end();
    await person.call(deleteScript, { params: { id: await written.scriptId() } });
    expect((await orderWithKey(person, key, FORM)).status).toBe(404);
    expect(await tokensOf(person)).toBe(9);
    expect((await person.call(listScripts)).body).toEqual([]);
  });
});

describe('a script from pasted text', () => {
  const PASTE = {
    pasteContent: ' \nThe ferry sank in 1911.\nNobody knows why. ',
    contentType: 'youtube_shorts',
  };

  test('uses its first line as the title and the default template', async () => {
    const person = await creator();
    const { status, body } = await person.call(generateCustomScript, { body: PASTE });
    expect(status).toBe(201);
    expect(body.script).toMatchObject({
      title: 'The ferry sank in 1911.',
      niche: 'General',
      style: 'shorts',
      length: 'shorts',
      promptID: null,
    });
    const prompt = fake.requests.find(({ user }) => user.includes('The ferry sank in 1911.'));
    expect(prompt?.user).toContain('Tell the material the way you would tell it to a friend');
  });

  test.each([
    [{ pasteContent: '  ' }, 'pasteContent'],
    [{ pasteContent: '\u200B\u200B' }, 'pasteContent'],
    [{ pasteContent: '🔥🔥 !!!' }, 'pasteContent'],
    [{ contentType: undefined }, 'contentType'],
    [{ contentType: 'long_form' }, 'length'],
  ])('is rejected with %j', async (change, path) => {
    const person = await creator();
    const { status, body } = await person.call(generateCustomScript, { body: { ...PASTE, ...change } });
    const text = 'Please paste content, select content type and length.';
    expect([status, body.error]).toEqual([400, text]);
    expect(body.details).toContainEqual({ path, message: text });
  });

  test('shares a limit of 4000 words with its prompt', async () => {
    const person = await creator();
    const words = (count: number) => ({ ...PASTE, promptID, pasteContent: 'word '.repeat(count) });
    const over = await person.call(generateCustomScript, { body: words(3998) });
    expect(over.status).toBe(400);
    expect(over.body.error).toBe('Combined prompt and input exceeds 4000 words (4001).');
    expect((await person.call(generateCustomScript, { body: words(3997) })).status).toBe(201);
  });

  test('has a limit of 4000 words in a language without spaces, too', async () => {
    const person = await creator();
    const pasteContent = '最后一班渡轮九点离开。'.repeat(9000);
    const { status, body } = await person.call(generateCustomScript, { body: { ...PASTE, pasteContent } });
    expect(status).toBe(400);
    expect(body.error).toMatch(/^Combined prompt and input exceeds 4000 words \(\d{5}\)\.$/);
  });

  test('has a limit of 4000 words without a prompt', async () => {
    const person = await creator();
    const words = (count: number) => ({ ...PASTE, pasteContent: 'word '.repeat(count) });
    const over = await person.call(generateCustomScript, { body: words(4001) });
    expect([over.status, over.body.error]).toEqual([
      400,
      'Combined prompt and input exceeds 4000 words (4001).',
    ]);
    expect((await person.call(generateCustomScript, { body: words(4000) })).status).toBe(201);
  });
});

describe('during a run', () => {
  test('words are streamed to every client, from any position and any instance', async () => {
    const person = await creator();
    const elsewhere = await startSecondInstance();
    fake.pauseAfterWords(40);
    const first = await write(person);
    const scriptId = await first.scriptId();
    await fake.paused();
    await waitFor('the first words', () => first.text().includes('ferry'));
    expect(SCRIPT.startsWith(first.text())).toBe(true);
    const during = (await person.call(getScript, { params: { id: scriptId } })).body;
    expect(during.status).toBe('generating');
    expect(SCRIPT.startsWith(during.content)).toBe(true);
    expect(during.content).not.toBe('');

    const latecomer = await watch(person, scriptId);
    const remote = await watch(person, scriptId, { at: elsewhere.address });
    const resumed = await watch(person, scriptId, { from: 1 });
    first.leave();
    fake.resume();
    for (const watcher of [latecomer, remote, resumed]) {
      const { event, data } = await watcher.end();
      expect(event).toBe('saved');
      expect(data.script.content).toBe(SCRIPT);
      expect(data.tokens).toBe(9);
      // The streamed text is the saved text, with nothing repeated or missing.
      const shown = watcher.received.slice(0, -1).reduce((text, each) => {
        if (each.event === 'delta') return text + each.data.text;
        return each.event === 'started' ? each.data.script.content : text;
      }, '');
      expect(SCRIPT.startsWith(shown)).toBe(true);
    }
    expect(await app.db.select().from(scriptChunks).where(eq(scriptChunks.scriptId, scriptId))).toEqual([]);
    await elsewhere.stop();
  });

  test('a client that disconnects does not end the run', async () => {
    const person = await creator();
    fake.pauseAfterWords(20);
    const watcher = await write(person);
    const id = await watcher.scriptId();
    watcher.leave();
    await fake.paused();
    fake.resume();
    const done = async () => (await person.call(getScript, { params: { id } })).body;
    await waitFor('the script is written', async () => (await done()).status === 'ready');
    expect((await done()).content).toBe(SCRIPT);
  });

  test('Stop keeps the text and the charge, and a second Stop has no effect', async () => {
    const person = await creator();
    fake.pauseAfterWords(30);
    const watcher = await write(person);
    const id = await watcher.scriptId();
    await fake.paused();
    await waitFor('words to arrive', () => watcher.text().length > 50);
    const { body } = await person.call(stopScript, { params: { id } });
    fake.resume();
    expect(body.script).toMatchObject({ status: 'ready', stopped: true, failure: null });
    expect(SCRIPT.startsWith(body.script.content)).toBe(true);
    expect(body.script.content).not.toBe(SCRIPT);
    expect((await watcher.end()).data.script).toEqual(body.script);
    expect(body.tokens).toBe(9);
    expect((await person.call(stopScript, { params: { id } })).body).toEqual(body);
    await waitFor('the model request to be canceled', () => fake.requests.at(-1)?.hungUp === true);
  });

  test('an order stopped before the first word is not charged', async () => {
    const person = await creator();
    fake.pauseAfterWords(0);
    const id = await (await write(person)).scriptId();
    await fake.paused();
    const { body } = await person.call(stopScript, { params: { id } });
    fake.resume();
    expect(body.script).toMatchObject({ status: 'failed', stopped: true, content: '' });
    expect(body.script.failure).toMatchObject({
      text: 'Stopped before the first word.',
      tokenReturned: true,
    });
    expect(body.tokens).toBe(10);
  });

  test('only the owner can stop, stream and read the script', async () => {
    const person = await creator();
    const stranger = await creator();
    fake.pauseAfterWords(10);
    const id = await (await write(person)).scriptId();
    expect((await stranger.call(stopScript, { params: { id } })).status).toBe(404);
    const peek = await fetch(`${address}/api/scripts/${id}/stream`, {
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(peek.status).toBe(404);
    fake.resume();
  });

  test('a script is charged only if it is deleted after its first word', async () => {
    const person = await creator();
    fake.pauseAfterWords(0);
    const unwritten = await (await write(person)).scriptId();
    await fake.paused();
    expect(await tokensOf(person)).toBe(9);
    await person.call(deleteScript, { params: { id: unwritten } });
    expect(await tokensOf(person)).toBe(10);
    fake.pauseAfterWords(10);
    const id = await (await write(person)).scriptId();
    await waitFor('words to be stored', async () => {
      const chunks = await app.db.select().from(scriptChunks).where(eq(scriptChunks.scriptId, id));
      return chunks.length > 0;
    });
    await person.call(deleteScript, { params: { id } });
    expect(await tokensOf(person)).toBe(9);
    fake.resume();
  });

  test('deleting a script stops its run and leaves no chunks behind', async () => {
    const person = await creator();
    fake.pauseAfterWords(10);
    const watcher = await write(person);
    const id = await watcher.scriptId();
    await fake.paused();
    expect((await person.call(deleteScript, { params: { id } })).status).toBe(200);
    fake.resume();
    await waitFor('the chunks to be deleted', async () => {
      const left = await app.db.select().from(scriptChunks).where(eq(scriptChunks.scriptId, id));
      return left.length === 0;
    });
    expect((await person.call(getScript, { params: { id } })).status).toBe(404);
  });
});

describe('when things go wrong', () => {
  test('another instance runs the order again, and listeners get no text twice', async () => {
    const person = await creator();
    fake.pauseAfterWords(40);
    const watcher = await write(person);
    const id = await watcher.scriptId();
    await fake.paused();
    await waitFor('words to arrive', () => watcher.text().length > 50);
    const requests = fake.requests.length;
    // Assigns the lease to an instance that does not exist. The run is abandoned, and taken over when that
    // lease expires.
    await app.db
      .update(jobs)
      .set({ worker: randomUUID(), leaseUntil: new Date() })
      .where(and(eq(jobs.kind, 'generation.write_script'), eq(jobs.status, 'running')));
    await waitFor('another instance to take over', () => fake.requests.length > requests);
    fake.resume();
    const { event, data } = await watcher.end();
    expect([event, data.script.content]).toEqual(['saved', SCRIPT]);
    const replacements = watcher.received.filter((each) => each.event === 'replace');
    expect(replacements).toHaveLength(1);
    const shown = watcher.received.slice(0, -1).reduce((text, each) => {
      if (each.event === 'delta') return text + each.data.text;
      return each.event === 'replace' ? each.data.content : text;
    }, '');
    expect(SCRIPT.startsWith(shown)).toBe(true);
    expect(await tokensOf(person)).toBe(9);
    expect((await person.call(getScript, { params: { id } })).body.version).toBe(1);
  });

  test('an instance whose lease expired does not run the order twice', async () => {
    const person = await creator();
    fake.pauseAfterWords(40);
    const watcher = await write(person);
    await watcher.scriptId();
    await fake.paused();
    const requests = fake.requests.length;
    await app.db
      .update(jobs)
      .set({ leaseUntil: new Date(0) })
      .where(and(eq(jobs.kind, 'generation.write_script'), eq(jobs.status, 'running')));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(fake.requests.length).toBe(requests);
    fake.resume();
    expect((await watcher.end()).data.script.content).toBe(SCRIPT);
    expect(watcher.received.filter(({ event }) => event === 'replace')).toEqual([]);
  });

  test('a NUL character is removed and does not delay other scripts', async () => {
    const [one, other] = [await creator(), await creator()];
    fake.setScript(() => SCRIPT.replace('ferry', 'fer\0ry'));
    const [first, second] = await Promise.all([write(one), write(other)]);
    for (const watcher of [first, second]) expect((await watcher.end()).data.script.content).toBe(SCRIPT);
    fake.setScript(SCRIPT);
  });
});

describe('the prompt for the model', () => {
  const lastPrompt = () => fake.requests.at(-1)?.user ?? '';

  test('the audience, style and description of the prompt’s group, and the key points', async () => {
    const group = await admin.call(createPromptGroup, {
      body: {
        youtuberName: 'The Slow Lens',
        niche: 'Documentary',
        targetAudience: 'People who miss ferries',
        style: 'Slow reveal',
        description: 'Harbors, one at a time.',
      },
    });
    const created = await admin.call(createNestedPrompt, {
      params: { groupId: group.body.prompt._id },
      body: { promptName: 'Slow', niche: 'Documentary', promptTemplate: 'Tell it slowly.' },
    });
    const person = await creator();
    const form = {
      ...FORM,
      promptID: created.body.nestedPrompt._id,
      keyPoints: ' The bell\nThe fare was $2 ',
    };
    const { status, body } = await person.call(generateScript, { body: form });
    expect(status).toBe(201);
    expect(body.script.keyPoints).toBe('The bell\nThe fare was $2');
    expect(lastPrompt()).toContain('Audience: "People who miss ferries"');
    expect(lastPrompt()).toContain('Manner: "Slow reveal"');
    expect(lastPrompt()).toContain('About the channel: "Harbors, one at a time."');
    expect(lastPrompt()).toMatch(/<points-\w+>\nThe bell\nThe fare was \$2\n<\/points-/);
  });

  test('key points count towards the word limit and must contain words', async () => {
    const person = await creator();
    const rejection = async (keyPoints: string) => {
      const { status, body } = await person.call(generateScript, { body: { ...FORM, keyPoints } });
      return [status, body.error];
    };
    expect(await rejection('x'.repeat(4001))).toEqual([
      400,
      'What it should say must be at most 4000 characters.',
    ]);
    expect(await rejection('!!!')).toEqual([400, 'Write the points in words, or leave them out.']);
    const long = { ...FORM, pasteContent: 'word '.repeat(3999), keyPoints: 'one two' };
    const { status, body } = await person.call(generateCustomScript, {
      body: { ...long, promptID: undefined },
    });
    expect([status, body.error]).toEqual([400, 'Combined prompt and input exceeds 4000 words (4001).']);
    expect(await tokensOf(person)).toBe(10);
  });

  test('a script from a source that is too short has a note', async () => {
    const person = await creator();
    const form = { pasteContent: 'A ferry left.', contentType: 'long_form', length: 'short' };
    const { body } = await person.call(generateCustomScript, { body: form });
    expect(body.script.notes).toEqual([
      'The text you pasted was short for a script of about 225 words. Check what was added to it.',
    ]);
  });
});

describe('the length repair', () => {
  const TOO_SHORT = '## Hook\nOnly a few words here.\n\n## Closing\nAnd that is all.';

  test('replaces a script that is too short and keeps the first draft as a version', async () => {
    const person = await creator();
    let answers = 0;
    fake.setScript(() => (answers++ === 0 ? TOO_SHORT : SCRIPT));
    const watcher = await write(person);
    const { data } = await watcher.end();
    fake.setScript(SCRIPT);
    expect(answers).toBe(2);
    expect(data.script).toMatchObject({ content: SCRIPT, notes: [], words: 221 });
    const replaced = watcher.received.filter(({ event }) => event === 'replace');
    expect(replaced.map((event) => event.data)).toEqual([{ content: SCRIPT }]);
    const versions = await app.db
      .select()
      .from(scriptVersions)
      .where(eq(scriptVersions.scriptId, data.script._id));
    const kinds = versions.map(({ kind, content }) => [kind, content]).sort();
    expect(kinds).toEqual([
      ['first_draft', TOO_SHORT],
      ['generated', SCRIPT],
    ]);
  });

  test('is discarded with a note if it does not help', async () => {
    const person = await creator();
    fake.setScript(TOO_SHORT);
    const { data } = await (await write(person)).end();
    fake.setScript(SCRIPT);
    expect(data.script.content).toBe(TOO_SHORT);
    expect(data.script.status).toBe('ready');
    expect(data.script.notes).toEqual(['The model could not reach 150-300 words.']);
  });

  test('keeps the first draft if the model fails', async () => {
    const person = await creator();
    fake.setScript(TOO_SHORT);
    fake.setMode('ok', '500');
    const { event, data } = await (await write(person)).end();
    fake.setMode('ok');
    fake.setScript(SCRIPT);
    expect(event).toBe('saved');
    expect(data.script.content).toBe(TOO_SHORT);
  });
});

describe('when the model fails', () => {
  const FAILURES = [
    ['401', 503, 'Script generation is not set up correctly.'],
    ['404', 503, 'Script generation is not set up correctly.'],
    ['429', 503, 'The writer is busy. Try again in 7 seconds.'],
    ['500', 502, 'The writer stopped unexpectedly. Please try again.'],
    ['too long', 422, 'The pasted text is too long. Please shorten it.'],
    ['filter', 422, 'The model declined this topic.'],
    ['empty', 502, 'The writer stopped unexpectedly. Please try again.'],
    ['drop', 502, 'The writer stopped unexpectedly. Please try again.'],
    ['no end', 502, 'The writer stopped unexpectedly. Please try again.'],
    ['error event', 502, 'The writer stopped unexpectedly. Please try again.'],
    ['stall', 503, 'The writer could not be reached. Please try again.'],
  ] as const;

  test.each(FAILURES)(
    '%s: replies with %i, returns the token and leaks nothing about the provider',
    async (mode, status, text) => {
      const person = await creator();
      fake.setMode(mode);
      const answer = await person.call(generateScript, { body: FORM });
      fake.setMode('ok');
      expect([answer.status, answer.body.error]).toEqual([status, text]);
      if (mode === '429') expect(answer.headers.get('retry-after')).toBe('7');
      expect(JSON.stringify(answer.body)).not.toContain(MODEL_KEY);
      expect(await tokensOf(person)).toBe(10);
      const [script] = (await person.call(listScripts)).body;
      expect(script).toMatchObject({ status: 'failed', failure: { text, tokenReturned: true } });
      const reasons = (await person.call(listMyTokens)).body.map(({ reason }) => reason);
      expect(reasons).toEqual(['refund', 'generation']);
    },
  );

  test.each(['drop', 'no end', 'error event'] as const)(
    '%s during the answer keeps the text so far',
    async (mode) => {
      const person = await creator();
      fake.setMode(mode);
      const { event, data } = await (await write(person)).end();
      fake.setMode('ok');
      expect(event).toBe('failed');
      expect(data.script.content.length).toBeGreaterThan(100);
      expect(SCRIPT.startsWith(data.script.content)).toBe(true);
      expect(data).toMatchObject({ tokens: 10, error: { code: 'writer_failed' } });
    },
  );
});

test('a script stores the beats that its template asked for, and the creator’s own beats reach the model', async () => {
  const maya = await creator();
  const beats = [
    { name: 'Empty berth', purpose: 'Show the gap.', question: 'Where did it moor?', share: 25 },
    { name: 'Last captain', purpose: 'Meet him.', question: 'Who steered it?', share: 75 },
  ];
  const own = await newPrompt(maya, { niche: 'Travel', promptTemplate: 'Tell it slowly.', beats });
  const { body } = await maya.call(generateScript, { body: { ...FORM, promptID: own } });
  expect(body.script.plannedBeats).toEqual([
    { name: 'Empty berth', share: 25 },
    { name: 'Last captain', share: 75 },
  ]);
  expect(JSON.stringify(fake.requests.at(-1))).toContain('Empty berth: Show the gap.');

  await maya.call(generateScript, { body: FORM });
  expect(JSON.stringify(fake.requests.at(-1))).not.toContain('beats-');
});

test('every order ends with an outcome', async () => {
  await waitFor('every order to be settled', async () => {
    const rows = await app.db.select().from(orders);
    return rows.every(({ outcome }) => outcome !== null);
  });
});
