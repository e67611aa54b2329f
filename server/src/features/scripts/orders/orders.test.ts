import { randomUUID } from 'node:crypto';
import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { createNestedPrompt, createPromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import {
  generateCustomScript,
  generateScript,
  getEngine,
  getWriterReport,
  stopScript,
  testWriter,
} from '@cold-open/contract/scripts/script-orders.contract';
import { deleteScript, getScript, listScripts } from '@cold-open/contract/scripts/scripts.contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { jobs } from '../../../platform/jobs/jobs.tables.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { MODEL_KEY, settingsFor } from '../../../testing/model-settings.ts';
import { watchScript } from '../../../testing/script-watcher.ts';
import { silentLogger } from '../../../testing/silent-logger.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { users } from '../../account/account.tables.ts';
import { scriptVersions } from '../scripts.tables.ts';
import { createScriptChunks } from '../writing/script-chunks.ts';
import { generations, scriptChunks } from './orders.tables.ts';

/** Within the range of a script of 1-2 minutes. */
const SCRIPT = `## Hook
[A harbour at night]
${'The last ferry left without a sound. '.repeat(14).trim()}

## Closing
${'Nobody ever asked why, très étrange. '.repeat(14).trim()}`;

const fake = await startFakeModel('openai-compatible', { script: SCRIPT });
afterAll(() => fake.close());
const { address, app, database, signIn, startSecondInstance } = await startTestApp({
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

async function newPrompt(owner: Person, fields: { niche: string; promptTemplate: string }): Promise<string> {
  const group = await owner.call(createPromptGroup, {
    body: { youtuberName: 'The Slow Lens', niche: fields.niche },
  });
  const body = { promptName: 'Slow', ...fields };
  const made = await owner.call(createNestedPrompt, { params: { groupId: group.body.prompt._id }, body });
  return made.body.nestedPrompt._id;
}

async function creator({ tokens = 10, plan = 'active' as 'active' | 'inactive' } = {}) {
  const person = await signIn();
  await app.db.update(users).set({ tokens, subscriptionStatus: plan }).where(eq(users.id, person.id));
  return person;
}

const FORM = { title: 'The last ferry', promptID, contentType: 'long_form', length: 'short' };
const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;

/** Begins a script and reads it as it comes. */
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
  test('is written, stored and paid for with one token', async () => {
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
      words: 182,
      targetWords: { target: 225, min: 150, max: 300 },
      notes: [],
      beats: [
        { name: 'Hook', words: 98 },
        { name: 'Closing', words: 84 },
      ],
      version: 1,
    });
    expect((await person.call(getScript, { params: { id: body.script._id } })).body).toEqual(body.script);
    expect((await person.call(listScripts)).body.map(({ _id }) => _id)).toEqual([body.script._id]);
    const [entry] = (await person.call(listMyTokens)).body;
    expect(entry).toMatchObject({ amount: -1, reason: 'generation', scriptId: body.script._id, balance: 9 });
    const asked = fake.requests.at(-1);
    expect(asked?.user).toContain('"The last ferry"');
    expect(asked?.user).toContain('Tell it slowly.');
  });

  test.each([
    [{ title: ' ' }, 'Please provide a title and select a prompt or paste info.', 'title'],
    [{ promptID: undefined }, 'Please provide a title and select a prompt or paste info.', 'promptID'],
    [{ length: '' }, 'Please select a script length.', 'length'],
    [{ length: 'endless' }, 'Please select a script length.', 'length'],
    [{ title: 'a'.repeat(201) }, 'The title must be at most 200 characters.', 'title'],
    [{ contentType: 'film' }, 'Content type must be long_form or youtube_shorts.', 'contentType'],
  ])('is refused with %j', async (change, text, path) => {
    const person = await creator();
    const { status, body } = await person.call(generateScript, { body: { ...FORM, ...change } });
    expect(status).toBe(400);
    expect(body.error).toBe(text);
    expect(body.details).toContainEqual({ path, message: text });
    expect(await tokensOf(person)).toBe(10);
  });

  test('needs a prompt that its writer may see', async () => {
    const other = await creator();
    const secret = await newPrompt(other, { niche: 'Own', promptTemplate: 'Mine.' });
    const person = await creator();
    const { status, body } = await person.call(generateScript, { body: { ...FORM, promptID: secret } });
    expect(status).toBe(404);
    expect(body.error).toBe('Prompt not found.');
  });

  test('needs an active plan, a token, and the caller’s own id', async () => {
    const without = await creator({ plan: 'inactive' });
    const inactive = await without.call(generateScript, { body: FORM });
    expect([inactive.status, inactive.body.error]).toEqual([402, 'Please activate your plan.']);
    const poor = await creator({ tokens: 0 });
    const refused = await poor.call(generateScript, { body: FORM });
    expect([refused.status, refused.body.error]).toEqual([402, 'You do not have enough tokens.']);
    expect((await poor.call(listScripts)).body).toEqual([]);
    const person = await creator();
    const another = await person.call(generateScript, { body: { ...FORM, userId: admin.id } });
    expect(another.status).toBe(403);
  });

  test('of 100 at once with 10 tokens 10 are written', async () => {
    const person = await creator({ tokens: 10 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => person.call(generateScript, { body: FORM })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(90);
    expect(await tokensOf(person)).toBe(0);
    expect((await person.call(listScripts)).body).toHaveLength(10);
  });

  test('one click sent ten times at once is one script, and the same again afterwards', async () => {
    const person = await creator();
    const key = randomUUID();
    const watchers = await Promise.all(Array.from({ length: 10 }, () => write(person, { key })));
    const ids = await Promise.all(watchers.map((watcher) => watcher.scriptId()));
    expect(new Set(ids).size).toBe(1);
    for (const watcher of watchers) expect((await watcher.end()).data.script.content).toBe(SCRIPT);
    const again = await write(person, { key });
    expect(await again.scriptId()).toBe(ids[0]);
    expect(await tokensOf(person)).toBe(9);
    // The key is its owner's alone.
    const other = await creator();
    expect(await (await write(other, { key })).scriptId()).not.toBe(ids[0]);
  });
});

describe('a script from a paste', () => {
  const PASTE = {
    pasteContent: ' \nThe ferry sank in 1911.\nNobody knows why. ',
    contentType: 'youtube_shorts',
  };

  test('needs no title and no prompt: the first line and the default template stand in', async () => {
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
    const asked = fake.requests.find(({ user }) => user.includes('The ferry sank in 1911.'));
    expect(asked?.user).toContain('expert YouTube scriptwriter');
  });

  test.each([
    [{ pasteContent: '  ' }, 'pasteContent'],
    [{ pasteContent: '\u200B\u200B' }, 'pasteContent'],
    [{ pasteContent: '🔥🔥 !!!' }, 'pasteContent'],
    [{ contentType: undefined }, 'contentType'],
    [{ contentType: 'long_form' }, 'length'],
  ])('is refused with %j', async (change, path) => {
    const person = await creator();
    const { status, body } = await person.call(generateCustomScript, { body: { ...PASTE, ...change } });
    const text = 'Please paste content, select content type and length.';
    expect([status, body.error]).toEqual([400, text]);
    expect(body.details).toContainEqual({ path, message: text });
  });

  test('may have 4000 words together with its prompt, and not one more', async () => {
    const person = await creator();
    const words = (count: number) => ({ ...PASTE, promptID, pasteContent: 'word '.repeat(count) });
    const over = await person.call(generateCustomScript, { body: words(3998) });
    expect(over.status).toBe(400);
    expect(over.body.error).toBe('Combined prompt and input exceeds 4000 words (4001).');
    expect((await person.call(generateCustomScript, { body: words(3997) })).status).toBe(201);
  });

  test('may have 4000 words of its own when no prompt is selected, and not one more', async () => {
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

describe('while it is written', () => {
  test('the words come while the model still writes, to everyone who watches, from any point and any instance', async () => {
    const person = await creator();
    const elsewhere = await startSecondInstance();
    fake.pauseAfterWords(40);
    const first = await write(person);
    const scriptId = await first.scriptId();
    await fake.paused();
    await until('the first words', () => first.text().includes('ferry'));
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
      // What was shown along the way is what is saved: no word twice, none missing.
      const shown = watcher.heard.slice(0, -1).reduce((text, each) => {
        if (each.event === 'delta') return text + each.data.text;
        return each.event === 'started' ? each.data.script.content : text;
      }, '');
      expect(SCRIPT.startsWith(shown)).toBe(true);
    }
    expect(await app.db.select().from(scriptChunks).where(eq(scriptChunks.scriptId, scriptId))).toEqual([]);
    await elsewhere.stop();
  });

  test('closing the browser changes nothing', async () => {
    const person = await creator();
    fake.pauseAfterWords(20);
    const watcher = await write(person);
    const id = await watcher.scriptId();
    watcher.leave();
    await fake.paused();
    fake.resume();
    const done = async () => (await person.call(getScript, { params: { id } })).body;
    await until('it is written', async () => (await done()).status === 'ready');
    expect((await done()).content).toBe(SCRIPT);
  });

  test('Stop keeps the words and the token stays spent; a second Stop changes nothing', async () => {
    const person = await creator();
    fake.pauseAfterWords(30);
    const watcher = await write(person);
    const id = await watcher.scriptId();
    await fake.paused();
    await until('words came', () => watcher.text().length > 50);
    const { body } = await person.call(stopScript, { params: { id } });
    fake.resume();
    expect(body.script).toMatchObject({ status: 'ready', stopped: true, failure: null });
    expect(SCRIPT.startsWith(body.script.content)).toBe(true);
    expect(body.script.content).not.toBe(SCRIPT);
    expect((await watcher.end()).data.script).toEqual(body.script);
    expect(body.tokens).toBe(9);
    expect((await person.call(stopScript, { params: { id } })).body).toEqual(body);
    await until('the model was told', () => fake.requests.at(-1)?.hungUp === true);
  });

  test('stopped before the first word it costs nothing', async () => {
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

  test('only its owner stops, watches and sees it', async () => {
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

  test('deleted before the first word it costs nothing, and after it what it cost', async () => {
    const person = await creator();
    fake.pauseAfterWords(0);
    const unwritten = await (await write(person)).scriptId();
    await fake.paused();
    expect(await tokensOf(person)).toBe(9);
    await person.call(deleteScript, { params: { id: unwritten } });
    expect(await tokensOf(person)).toBe(10);
    fake.pauseAfterWords(10);
    const id = await (await write(person)).scriptId();
    await until('there are words', async () => {
      const words = await app.db.select().from(scriptChunks).where(eq(scriptChunks.scriptId, id));
      return words.length > 0;
    });
    await person.call(deleteScript, { params: { id } });
    expect(await tokensOf(person)).toBe(9);
    fake.resume();
  });

  test('deleting it stops the writing and leaves nothing', async () => {
    const person = await creator();
    fake.pauseAfterWords(10);
    const watcher = await write(person);
    const id = await watcher.scriptId();
    await fake.paused();
    expect((await person.call(deleteScript, { params: { id } })).status).toBe(200);
    fake.resume();
    await until('the pieces are gone', async () => {
      const left = await app.db.select().from(scriptChunks).where(eq(scriptChunks.scriptId, id));
      return left.length === 0;
    });
    expect((await person.call(getScript, { params: { id } })).status).toBe(404);
  });
});

describe('whatever happens on the way', () => {
  test('another instance begins again, and who watches ends with the script, no word twice', async () => {
    const person = await creator();
    fake.pauseAfterWords(40);
    const watcher = await write(person);
    const id = await watcher.scriptId();
    await fake.paused();
    await until('words came', () => watcher.text().length > 50);
    const asked = fake.requests.length;
    // Its lease goes to somebody who never works on it: the run is left, and taken up again when that one is silent.
    await app.db
      .update(jobs)
      .set({ worker: randomUUID(), leaseUntil: new Date() })
      .where(and(eq(jobs.kind, 'generation.write_script'), eq(jobs.status, 'running')));
    await until('it is taken up again', () => fake.requests.length > asked);
    fake.resume();
    const { event, data } = await watcher.end();
    expect([event, data.script.content]).toEqual(['saved', SCRIPT]);
    const exchanges = watcher.heard.filter((each) => each.event === 'replace');
    expect(exchanges).toHaveLength(1);
    const shown = watcher.heard.slice(0, -1).reduce((text, each) => {
      if (each.event === 'delta') return text + each.data.text;
      return each.event === 'replace' ? each.data.content : text;
    }, '');
    expect(SCRIPT.startsWith(shown)).toBe(true);
    expect(await tokensOf(person)).toBe(9);
    expect((await person.call(getScript, { params: { id } })).body.version).toBe(1);
  });

  test('an instance that slept over its own lease does not write twice', async () => {
    const person = await creator();
    fake.pauseAfterWords(40);
    const watcher = await write(person);
    await watcher.scriptId();
    await fake.paused();
    const asked = fake.requests.length;
    await app.db
      .update(jobs)
      .set({ leaseUntil: new Date(0) })
      .where(and(eq(jobs.kind, 'generation.write_script'), eq(jobs.status, 'running')));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(fake.requests.length).toBe(asked);
    fake.resume();
    expect((await watcher.end()).data.script.content).toBe(SCRIPT);
    expect(watcher.heard.filter(({ event }) => event === 'replace')).toEqual([]);
  });

  test('a character that no database takes is left out, and nobody else waits for it', async () => {
    const [one, other] = [await creator(), await creator()];
    fake.setScript(() => SCRIPT.replace('ferry', 'fer\0ry'));
    const [first, second] = await Promise.all([write(one), write(other)]);
    for (const watcher of [first, second]) expect((await watcher.end()).data.script.content).toBe(SCRIPT);
    fake.setScript(SCRIPT);
  });

  test('words that are refused fail their own script alone', async () => {
    const pieces = createScriptChunks({ database, logger: silentLogger });
    const [bad, good] = [randomUUID(), randomUUID()];
    await pieces.begin(bad, { isFirstTry: true });
    await pieces.begin(good, { isFirstTry: true });
    pieces.write(bad, 'not \0 storable');
    pieces.write(good, 'fine');
    const never = new AbortController().signal;
    await expect(pieces.stored(bad, never)).rejects.toThrow();
    await pieces.stored(good, never);
    expect(await pieces.textUpTo(good)).toEqual({ text: 'fine', position: 1 });
  });

  test('words are stored in time when the clock is set back', async () => {
    const pieces = createScriptChunks({ database, logger: silentLogger });
    const id = randomUUID();
    await pieces.begin(id, { isFirstTry: true });
    pieces.write(id, 'One ');
    await pieces.stored(id, AbortSignal.timeout(5000));
    const earlier = Date.now() - 3_600_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(earlier);
    try {
      pieces.write(id, 'two');
      await pieces.stored(id, AbortSignal.timeout(5000));
    } finally {
      clock.mockRestore();
    }
    expect((await pieces.textUpTo(id)).text).toBe('One two');
  });

  test('a sign that comes in two halves is never seen as one of them', async () => {
    const pieces = createScriptChunks({ database, logger: silentLogger });
    const id = randomUUID();
    const never = new AbortController().signal;
    await pieces.begin(id, { isFirstTry: true });
    pieces.write(id, 'Up \uD83D');
    await pieces.stored(id, never);
    expect((await pieces.textUpTo(id)).text).toBe('Up ');
    pieces.write(id, '\uDE80 we go');
    await pieces.stored(id, never);
    expect((await pieces.textUpTo(id)).text).toBe('Up 🚀 we go');
  });
});

describe('a length that lands', () => {
  const TOO_SHORT = '## Hook\nOnly a few words here.\n\n## Closing\nAnd that is all.';

  test('a script that is too short gets one repair; it arrives as one exchange, the first text stays as a version', async () => {
    const person = await creator();
    let answers = 0;
    fake.setScript(() => (answers++ === 0 ? TOO_SHORT : SCRIPT));
    const watcher = await write(person);
    const { data } = await watcher.end();
    fake.setScript(SCRIPT);
    expect(answers).toBe(2);
    expect(data.script).toMatchObject({ content: SCRIPT, notes: [], words: 182 });
    const exchanged = watcher.heard.filter(({ event }) => event === 'replace');
    expect(exchanged.map(({ data: piece }) => piece)).toEqual([{ content: SCRIPT }]);
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

  test('a repair that does not help is dropped and said; the words stay', async () => {
    const person = await creator();
    fake.setScript(TOO_SHORT);
    const { data } = await (await write(person)).end();
    fake.setScript(SCRIPT);
    expect(data.script.content).toBe(TOO_SHORT);
    expect(data.script.status).toBe('ready');
    expect(data.script.notes).toEqual(['The model could not bring the script to 150-300 words.']);
  });

  test('a repair that fails leaves the first text, and the script is ready', async () => {
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
    ['too long', 422, 'Shorten the pasted text.'],
    ['filter', 422, 'The model declined this topic.'],
    ['empty', 502, 'The writer stopped unexpectedly. Please try again.'],
    ['drop', 502, 'The writer stopped unexpectedly. Please try again.'],
    ['no end', 502, 'The writer stopped unexpectedly. Please try again.'],
    ['error event', 502, 'The writer stopped unexpectedly. Please try again.'],
    ['stall', 503, 'The writer could not be reached. Please try again.'],
  ] as const;

  test.each(FAILURES)(
    '%s: %i, the token is back, and nothing of the far end leaks',
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
    '%s in the middle keeps the words so far',
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

describe('what the writer’s page tells', () => {
  test('who writes, and that it answers', async () => {
    const person = await creator();
    expect((await person.call(getEngine)).body).toEqual({
      provider: 'openai-compatible',
      model: 'test-model',
      ai: true,
      label: 'test-model (openai-compatible)',
    });
    expect((await admin.call(testWriter)).body).toMatchObject({
      ok: true,
      code: null,
      text: 'The model answered.',
    });
    fake.setMode('401');
    const failed = (await admin.call(testWriter)).body;
    fake.setMode('ok');
    expect(failed).toMatchObject({
      ok: false,
      code: 'bad_key',
      text: 'Script generation is not set up correctly.',
    });
  });

  test('runs by day, failures by code, for admins only', async () => {
    const report = (await admin.call(getWriterReport)).body;
    const [today] = report.days;
    expect(today?.day).toBe(new Date().toISOString().slice(0, 10));
    expect(today).toMatchObject({ runs: expect.any(Number), averageWords: expect.any(Number) });
    expect((today?.ready ?? 0) + (today?.stopped ?? 0) + (today?.failed ?? 0)).toBe(today?.runs);
    expect(report.failures.map(({ code }) => code)).toContain('bad_key');
    // The most frequent first, and of those as frequent the latest.
    const order = report.failures.map(({ count, lastAt }) => [count, Date.parse(lastAt)] as const);
    expect(order).toEqual(order.toSorted((one, other) => other[0] - one[0] || other[1] - one[1]));
    const person = await creator();
    expect((await person.call(getWriterReport)).status).toBe(403);
    expect((await person.call(testWriter)).status).toBe(403);
  });
});

test('no order is left without an outcome', async () => {
  await until('every order is settled', async () => {
    const rows = await app.db.select().from(generations);
    return rows.every(({ outcome }) => outcome !== null);
  });
});
