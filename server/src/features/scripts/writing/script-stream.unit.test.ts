import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database, NotificationListener } from '../../../platform/db/database.ts';
import { silentLogger as logger } from '../../../testing/silent-logger.ts';
import type { OrdersService, ScriptWithBalance } from '../orders/orders.service.ts';
import { createScriptChunks } from './script-chunks.ts';
import { createScriptStream } from './script-stream.ts';

afterEach(() => vi.useRealTimers());

const SCRIPT = '00000000-0000-4000-8000-0000000000aa';
const standingAs = (status: string) =>
  ({
    script: { _id: SCRIPT, status, content: 'Written.', failure: null },
    tokens: 3,
  }) as unknown as ScriptWithBalance;

/** The stream of a script on an instance that hears notices and has no words. */
async function openStream({ isOver, isSessionAlive }: { isOver: boolean; isSessionAlive: boolean }) {
  // Nobody looks again by the clock here, unless the clock is moved.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const onNotice = new Map<string, NotificationListener>();
  const noPieces = {
    select: () => noPieces,
    from: () => noPieces,
    where: () => noPieces,
    orderBy: async () => [],
  };
  const database = {
    db: noPieces,
    listen: async (channel: string, listener: NotificationListener) => void onNotice.set(channel, listener),
  } as unknown as Database;
  const pieces = createScriptChunks({ database, logger });
  await pieces.start();
  const generation = {
    isOver: async () => isOver,
    findWithBalance: async () => standingAs('ready'),
  } as unknown as OrdersService;
  const stream = createScriptStream({ generation, pieces, isSessionAlive: async () => isSessionAlive });
  const app = Fastify();
  app.post('/', async (_request, reply) => {
    await stream.send(reply, { id: 'maya' } as never, SCRIPT, { standing: standingAs('generating') });
    return reply;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    tellEnd: () => onNotice.get('script_ends')?.(SCRIPT),
    open: () => fetch(address, { method: 'POST' }),
    close: () => app.close(),
  };
}
const eventsIn = (told: string) => told.match(/^event: \w+/gm);

test('an end that another instance told before anybody watched is told at once', async () => {
  const { tellEnd, open, close } = await openStream({ isOver: true, isSessionAlive: true });
  tellEnd();
  const told = await (await open()).text();
  expect(eventsIn(told)).toEqual(['event: started', 'event: saved']);
  await close();
});

test('whoever has signed out reads no further', async () => {
  const { open, close } = await openStream({ isOver: false, isSessionAlive: false });
  const response = await open();
  vi.advanceTimersByTime(5000);
  expect(eventsIn(await response.text())).toEqual(['event: started']);
  await close();
});
