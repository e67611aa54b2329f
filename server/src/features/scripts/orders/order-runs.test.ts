import { randomUUID } from 'node:crypto';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { generateScript, stopScript } from '@cold-open/contract/scripts/script-orders.contract';
import { deleteScript, getScript } from '@cold-open/contract/scripts/scripts.contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../../platform/jobs/jobs.tables.ts';
import { MODEL_KEY } from '../../../testing/model-settings.ts';
import { SCRIPT, startOrdersApp } from '../../../testing/orders-app.ts';
import { watchScript } from '../../../testing/stream-watcher.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { scriptChunks } from '../writing/chunks.tables.ts';

const { address, app, creator, everyOrderIsSettled, fake, FORM, startSecondInstance, tokensOf, write } =
  await startOrdersApp();
type Person = Awaited<ReturnType<typeof creator>>;

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

test('every order ends with an outcome', everyOrderIsSettled);
