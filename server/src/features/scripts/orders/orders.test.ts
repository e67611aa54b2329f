import { randomUUID } from 'node:crypto';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { generateCustomScript, generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { deleteScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { describe, expect, test } from 'vitest';
import { newPrompt, SCRIPT, startOrdersApp } from '../../../testing/orders-app.ts';

const { address, admin, creator, everyOrderIsSettled, fake, FORM, promptID, tokensOf, write } =
  await startOrdersApp();
type Person = Awaited<ReturnType<typeof creator>>;

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

  test('orders of many accounts at the same moment are accepted or refused separately, and charged once', async () => {
    const accepted = await Promise.all(Array.from({ length: 8 }, () => creator()));
    const poor = await creator({ tokens: 0 });
    const unsubscribed = await creator({ plan: 'inactive' });
    const key = randomUUID();
    const orders = [...accepted, poor, ...accepted, unsubscribed].map((person) =>
      orderWithKey(person, key, { ...FORM, title: `The ferry of ${person.id}` }),
    );
    const answers = await Promise.all(orders);
    expect(answers.map(({ status, code }) => code ?? status)).toEqual([
      ...accepted.map(() => 201),
      'tokens_insufficient',
      ...accepted.map(() => 201),
      'plan_inactive',
    ]);
    for (const person of accepted) {
      expect((await person.call(listScripts)).body).toMatchObject([
        { title: `The ferry of ${person.id}`, status: 'ready' },
      ]);
      expect((await person.call(listMyTokens)).body).toMatchObject([{ amount: -1, balance: 9 }]);
    }
    for (const person of [poor, unsubscribed]) expect((await person.call(listScripts)).body).toEqual([]);
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

test('every order ends with an outcome', everyOrderIsSettled);
