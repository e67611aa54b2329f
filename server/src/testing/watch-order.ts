import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { expect } from 'vitest';
import { watchScript } from './stream-watcher.ts';

interface StreamedOrder {
  token: string;
  key: string;
  form: object;
}

/** Places an order at this address, as a page does, and reads the script's stream. */
export async function watchOrder(url: string, { token, key, form }: StreamedOrder) {
  const abort = new AbortController();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
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
