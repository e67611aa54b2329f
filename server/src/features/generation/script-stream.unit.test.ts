import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database, OnNotice } from '../../platform/db/database.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import type { GenerationService, ScriptStanding } from './generation.service.ts';
import { createScriptPieces } from './script-pieces.ts';
import { createScriptStream } from './script-stream.ts';

afterEach(() => vi.useRealTimers());

const SCRIPT = '00000000-0000-4000-8000-0000000000aa';
const standingAs = (status: string) =>
  ({
    script: { _id: SCRIPT, status, content: 'Written.', failure: null },
    tokens: 3,
  }) as unknown as ScriptStanding;

test('an end that another instance told before anybody watched is told at once', async () => {
  // Nobody looks again by the clock here.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const onNotice = new Map<string, OnNotice>();
  const noPieces = {
    select: () => noPieces,
    from: () => noPieces,
    where: () => noPieces,
    orderBy: async () => [],
  };
  const database = {
    db: noPieces,
    listen: async (channel: string, listener: OnNotice) => void onNotice.set(channel, listener),
  } as unknown as Database;
  const pieces = createScriptPieces({ database, logger });
  await pieces.start();
  const generation = {
    isOver: async () => true,
    standingOf: async () => standingAs('ready'),
  } as unknown as GenerationService;
  const stream = createScriptStream({ generation, pieces });
  const app = Fastify();
  app.post('/', async (_request, reply) => {
    await stream.send(reply, { id: 'maya' } as never, SCRIPT, { standing: standingAs('generating') });
    return reply;
  });

  onNotice.get('script_ends')?.(SCRIPT);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const told = await (await fetch(address, { method: 'POST' })).text();
  expect(told.match(/^event: \w+/gm)).toEqual(['event: started', 'event: saved']);
  await app.close();
});
