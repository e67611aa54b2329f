import type { ModelFetch } from './model-fetch.ts';

const MAX_BYTES = 4_000_000;

interface Options {
  headers?: Record<string, string>;
  /** Sent with POST if it is set. */
  body?: object;
  timeoutMs: number;
}

/**
 * Returns the JSON that a server sends, or undefined if it cannot be reached or sends something else. Never
 * throws.
 */
export async function fetchJson(
  fetch: ModelFetch,
  url: string,
  { headers = {}, body, timeoutMs }: Options,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BYTES) return undefined;
      chunks.push(chunk);
    }
    return response.status === 200 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
}
