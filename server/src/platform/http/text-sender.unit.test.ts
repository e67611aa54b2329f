import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTextSender } from './text-sender.ts';

test('the text is built once and sent compressed to clients that accept it', async () => {
  let builds = 0;
  const app = Fastify();
  app.get(
    '/',
    createTextSender('text/plain; charset=utf-8', () => {
      builds++;
      return 'Zoë';
    }),
  );
  const ask = (encoding: string) =>
    app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': encoding } });
  for (const encoding of ['gzip', 'br, gzip;q=0.5']) {
    const { headers, rawPayload } = await ask(encoding);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(rawPayload).toString()).toBe('Zoë');
  }
  for (const encoding of ['', 'identity', 'gzip;q=0', 'gzip; q=0.0, br']) {
    const { headers, payload } = await ask(encoding);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(payload).toBe('Zoë');
  }
  expect(builds).toBe(1);
});
