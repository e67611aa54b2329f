import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLogger } from '../../testing/silent-logger.ts';
import { createHttpServer } from './http-server.ts';

const app = await createHttpServer({ logger: silentLogger, trustedProxies: 0, https: false, paced: true });
app.get('/api/long', async () => ({ text: 'x'.repeat(1_100_000) }));
app.get('/api/short', async () => ({ text: 'x' }));
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterAll(() => {
  vi.useRealTimers();
  return app.close();
});

const [READER, OTHER] = ['203.0.113.1', '203.0.113.2'];

async function read(url: string, remoteAddress: string) {
  expect((await app.inject({ url, remoteAddress })).statusCode).toBe(200);
}

test('a read with a long reply counts as 21 reads, and others do not wait', async () => {
  // 100 reads are allowed at once, so the next one waits for five of them: a quarter of a second.
  for (let count = 0; count < 5; count++) await read('/api/long', READER);
  let isAnswered = false;
  const next = read('/api/short', READER).then(() => {
    isAnswered = true;
  });
  for (let count = 0; count < 20; count++) await read('/api/short', OTHER);
  await vi.advanceTimersByTimeAsync(240);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  await next;
});
