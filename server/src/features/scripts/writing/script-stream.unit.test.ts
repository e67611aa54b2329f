import Fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database, NotificationListener } from '../../../platform/db/database.ts';
import { createStreamLimit } from '../../../platform/events/stream-limit.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { silentLogger as logger } from '../../../testing/silent-logger.ts';
import type { ScriptWithBalance } from '../orders/placed-order.ts';
import { createChunkStore } from './chunk-store.ts';
import { createListeners } from './listeners.ts';
import { createScriptStream } from './script-stream.ts';

afterEach(() => vi.useRealTimers());

const SCRIPT = '00000000-0000-4000-8000-0000000000aa';
const stateWith = (status: string) =>
  ({
    script: { _id: SCRIPT, status, content: 'Written.', failure: null },
    tokens: 3,
  }) as unknown as ScriptWithBalance;

/** Streams a script without chunks, on an instance that receives notifications. */
async function openStream({
  isSettled = async () => true,
  isSessionAlive = true,
}: {
  isSettled?: () => Promise<boolean>;
  isSessionAlive?: boolean;
}) {
  // Nothing is polled unless the test advances the clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const onNotification = new Map<string, NotificationListener>();
  const noChunks = {
    select: () => noChunks,
    from: () => noChunks,
    where: () => noChunks,
    orderBy: async () => [],
  };
  const database = {
    db: noChunks,
    listen: async (channel: string, listener: NotificationListener) =>
      void onNotification.set(channel, listener),
  } as unknown as Database;
  const chunks = createChunkStore({ database, logger, listeners: createListeners() });
  await chunks.start();
  const stream = createScriptStream({
    orders: { isSettled, findWithBalance: async () => stateWith('ready'), scriptsAhead: async () => null },
    chunks,
    openStreams: createStreamLimit(1),
    isSessionAlive: async () => isSessionAlive,
  });
  const logged: { level: number; msg: string; err?: { message: string } }[] = [];
  const write = (line: string) => {
    const entry = JSON.parse(line);
    if ('err' in entry) logged.push(entry);
  };
  const app = Fastify({ loggerInstance: pino({ level: 'info' }, { write }) });
  app.post('/', async (_request, reply) => {
    await stream.send(reply, { id: 'maya' } as never, SCRIPT, { state: stateWith('generating') });
    return reply;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    logged,
    notifyEnd: () => onNotification.get('script_ends')?.(SCRIPT),
    open: () => fetch(address, { method: 'POST' }),
    close: () => app.close(),
  };
}
const eventsIn = (body: string) => body.match(/^event: \w+/gm);

test('an outcome that another instance announced before anybody was listening is sent immediately', async () => {
  const { notifyEnd, open, close } = await openStream({});
  notifyEnd();
  const body = await (await open()).text();
  expect(eventsIn(body)).toEqual(['event: started', 'event: saved']);
  await close();
});

test('a viewer who has signed out gets no more text', async () => {
  const { open, close } = await openStream({ isSettled: async () => false, isSessionAlive: false });
  const response = await open();
  vi.advanceTimersByTime(5000);
  expect(eventsIn(await response.text())).toEqual(['event: started']);
  await close();
});

test('an unexpected error ends the stream and is logged as an error', async () => {
  const { notifyEnd, open, close, logged } = await openStream({
    isSettled: () => Promise.reject(new TypeError('a bug')),
  });
  notifyEnd();
  expect(eventsIn(await (await open()).text())).toEqual(['event: started']);
  expect(logged).toMatchObject([{ level: 50, msg: 'a stream failed', err: { message: 'a bug' } }]);
  await close();
});

test('a script that was deleted ends the stream without an error in the log', async () => {
  const { notifyEnd, open, close, logged } = await openStream({
    isSettled: () => Promise.reject(new AppError('not_found')),
  });
  notifyEnd();
  expect(eventsIn(await (await open()).text())).toEqual(['event: started']);
  expect(logged).toMatchObject([{ level: 30, msg: 'a stream was interrupted' }]);
  await close();
});
