import { afterAll, expect, test } from 'vitest';
import { sendRaw } from '../../testing/raw-request.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { createHttpServer } from './http-server.ts';

const app = await createHttpServer({ logger: silentLogger, trustedProxies: 0, https: false, paced: false });
afterAll(() => app.close());
const address = await app.listen({ port: 0, host: '127.0.0.1' });

test('a client that does not finish its headers within seconds is disconnected, without a reply if it sent nothing', async () => {
  const started = performance.now();
  const [answer, unasked] = await Promise.all([
    sendRaw(address, 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-slow: '),
    sendRaw(address, ''),
  ]);
  // A browser would treat it as the reply to the request that it has yet to send.
  expect(unasked).toBe('');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"malformed_request"');
  // Checked every five seconds. Node's own limit is a minute.
  const seconds = (performance.now() - started) / 1000;
  expect(seconds).toBeGreaterThan(14);
  expect(seconds).toBeLessThan(45);
}, 120_000);

test('a request has two minutes to arrive', () => {
  expect(app.server.requestTimeout).toBe(120_000);
});
