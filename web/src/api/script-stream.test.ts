import { HEARTBEAT_MS } from '@cold-open/contract/http/server-events';
import { generateScript } from '@cold-open/contract/scripts/script-orders.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followScript, type ScriptStreamPosition, type ScriptStreamTarget } from './script-stream.ts';

interface Connection {
  address: string;
  method: string;
  headers: Headers;
  signal: AbortSignal;
  send(text: string): void;
  end(): void;
}

const ID = '00000000-0000-4000-8000-000000000001';
const NEW_ORDER: ScriptStreamTarget = { endpoint: generateScript, body: { title: 'Doors' }, key: 'key-1' };
const EXISTING_SCRIPT: ScriptStreamTarget = { scriptId: ID };

let connections: Connection[] = [];
let answers: ((connection: Connection) => Response)[] = [];
let received: unknown[] = [];
let position: ScriptStreamPosition = { scriptId: null, position: null };
let close = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  answers = [];
  received = [];
  position = { scriptId: null, position: null };
  vi.stubGlobal(
    'fetch',
    async (address: string, init: { method: string; headers: Headers; signal: AbortSignal }) => {
      const encoder = new TextEncoder();
      let control: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          control = controller;
        },
      });
      init.signal.addEventListener('abort', () => control?.error(init.signal.reason));
      const connection = {
        address,
        ...init,
        send: (text: string) => control?.enqueue(encoder.encode(text)),
        end: () => control?.close(),
      };
      connections.push(connection);
      const answer = answers.shift();
      if (answer) return answer(connection);
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  );
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const sseEvent = (id: number, event: string, data: unknown) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const started = (content = '', id = 0) =>
  sseEvent(id, 'started', { script: { _id: ID, content, status: 'generating' }, tokens: 9 });
const saved = (content: string, id: number) =>
  sseEvent(id, 'saved', { script: { _id: ID, content, status: 'ready' }, tokens: 9 });

async function follow(target: ScriptStreamTarget) {
  close = followScript(
    target,
    {
      onEvent: (event) => {
        if (event.type === 'delta') received.push(event.text);
        else if (event.type === 'replace') received.push(`= ${event.content}`);
        else if (event.type === 'queued') received.push(`${event.ahead} ahead`);
        else if (event.type === 'reading') received.push(`${event.percent}% read`);
        else received.push(`${event.type} ${event.script.content}`);
      },
      onRejected: ({ status, message }) => received.push(`refused ${status} ${message}`),
      onLost: () => received.push('lost'),
    },
    position,
  );
  await settle();
}

test('a script is ordered once, with its key, and streamed to its end', async () => {
  await follow(NEW_ORDER);
  const [stream] = connections;
  expect([stream?.method, stream?.address]).toEqual(['POST', '/api/scripts/generate']);
  expect(stream?.headers.get('accept')).toBe('text/event-stream');
  expect(stream?.headers.get('idempotency-key')).toBe('key-1');
  stream?.send(
    started() + sseEvent(1, 'delta', { text: 'One ' }) + sseEvent(2, 'replace', { content: 'Two' }),
  );
  stream?.send(saved('Two', 2));
  await settle();
  await settle(60_000);
  expect(received).toEqual(['started ', 'One ', '= Two', 'saved Two']);
  expect(connections).toHaveLength(1);
});

test('the stream may be split anywhere', async () => {
  const delta = sseEvent(1, 'delta', { text: 'Käse [1]\n' });
  const text = `${started()}${delta}: hb\n\n${saved('Käse [1]\n', 1)}`;
  await follow(NEW_ORDER);
  for (const character of text) {
    connections[0]?.send(character);
    await settle();
  }
  expect(received).toEqual(['started ', 'Käse [1]\n', 'saved Käse [1]\n']);
});

test('a dropped connection resumes at its position, and no text arrives twice', async () => {
  await follow(NEW_ORDER);
  connections[0]?.send(
    started() + sseEvent(1, 'delta', { text: 'One ' }) + sseEvent(2, 'delta', { text: 'two ' }),
  );
  await settle();
  connections[0]?.end();
  await settle(400);
  const [, again] = connections;
  expect([again?.method, again?.address]).toEqual(['GET', `/api/scripts/${ID}/stream?position=2`]);
  expect(again?.headers.get('last-event-id')).toBe('2');
  again?.send(
    started('One two ', 2) + sseEvent(2, 'delta', { text: 'two ' }) + sseEvent(3, 'delta', { text: 'three' }),
  );
  await settle();
  expect(received).toEqual(['started ', 'One ', 'two ', 'started One two ', 'three']);
});

test('before the script is known, the request is repeated with the same key', async () => {
  await follow(NEW_ORDER);
  connections[0]?.end();
  await settle(400);
  expect(connections.map(({ method, headers }) => [method, headers.get('idempotency-key')])).toEqual([
    ['POST', 'key-1'],
    ['POST', 'key-1'],
  ]);
});

test('after two failed retries the stream is lost; new text allows two more', async () => {
  await follow(EXISTING_SCRIPT);
  connections[0]?.end();
  await settle(400);
  connections[1]?.send(started('One ', 1) + sseEvent(2, 'delta', { text: 'two' }));
  await settle();
  connections[1]?.end();
  await settle(400);
  connections[2]?.end();
  await settle(1600);
  connections[3]?.send(started('One two', 2));
  await settle();
  connections[3]?.end();
  await settle(60_000);
  expect(connections).toHaveLength(4);
  expect(received).toEqual(['started One ', 'two', 'started One two', 'lost']);
});

test('a silent stream is aborted; one with heartbeats is not', async () => {
  await follow(EXISTING_SCRIPT);
  connections[0]?.send(started('', 0));
  for (let beat = 0; beat < 3; beat++) {
    await settle(HEARTBEAT_MS);
    connections[0]?.send(': hb\n\n');
  }
  await settle();
  expect(connections[0]?.signal.aborted).toBe(false);
  await settle(2 * HEARTBEAT_MS + 400);
  expect(connections[0]?.signal.aborted).toBe(true);
  expect(connections).toHaveLength(2);
});

test('a rejection has the server’s message and is not retried', async () => {
  answers = [
    () =>
      Response.json(
        { error: 'You do not have enough tokens.', code: 'tokens_insufficient' },
        { status: 402 },
      ),
  ];
  await follow(NEW_ORDER);
  await settle(60_000);
  expect(received).toEqual(['refused 402 You do not have enough tokens.']);
  expect(connections).toHaveLength(1);
});

test('a failed request for an accepted script is retried', async () => {
  answers = [() => Response.json({ error: 'Not now.', code: 'unavailable' }, { status: 503 })];
  await follow(EXISTING_SCRIPT);
  await settle(400);
  expect(connections).toHaveLength(2);
});

test('a server that cannot stream sends the whole script', async () => {
  answers = [() => Response.json({ script: { _id: ID, content: 'All of it', status: 'ready' }, tokens: 3 })];
  await follow(NEW_ORDER);
  expect(received).toEqual(['started All of it', 'saved All of it']);
});
