import { SECOND_MS } from '@cold-open/contract/durations';
import type { Clock } from '../clock.ts';
import { AppError } from '../http/app-error.ts';
import type { Logger } from '../logger.ts';
import { type SigningKeys, signRequest } from './s3-signature.ts';

export interface BucketSettings extends SigningKeys {
  /** The address of the server, without the bucket. */
  endpoint: string;
  bucket: string;
}

interface Dependencies {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  logger: Logger;
}

const TIMEOUT_MS = 20 * SECOND_MS;
const NOTHING = new Uint8Array();

/** Files in a bucket of any server that speaks the S3 protocol. The bucket is part of the path, which all of them accept. */
export function createBucket(
  { endpoint, bucket, ...keys }: BucketSettings,
  { fetch, clock, logger }: Dependencies,
) {
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    { body = NOTHING, headers = {}, signal }: SendOptions = {},
  ): Promise<Response> {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await fetch(url, {
        method,
        headers: signRequest({ method, url, body, headers, now: clock.now() }, keys),
        ...(method === 'PUT' && { body: Buffer.from(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        // A signature is valid for one address only.
        redirect: 'error',
      });
    } catch (cause) {
      throw new AppError('unavailable', { cause });
    }
  }

  /** The body of an error can name the bucket and the keys, so only the status is logged. */
  function fail(method: string, { status }: Response): never {
    logger.error({ method, status }, 'the bucket refused a request; check S3_*');
    throw new AppError('unavailable');
  }

  return {
    async put(key: string, bytes: Uint8Array, { type, signal }: { type: string; signal?: AbortSignal }) {
      const response = await send('PUT', key, { body: bytes, headers: { 'content-type': type }, signal });
      await response.body?.cancel();
      if (!response.ok) fail('PUT', response);
    },

    /** Returns null if there is no such file. */
    async get(key: string, signal?: AbortSignal): Promise<Uint8Array | null> {
      const response = await send('GET', key, { signal });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return response.status === 404 ? null : fail('GET', response);
    },

    /** Does nothing if there is no such file. */
    async remove(key: string, signal?: AbortSignal) {
      const response = await send('DELETE', key, { signal });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404) fail('DELETE', response);
    },
  };
}

export type Bucket = ReturnType<typeof createBucket>;

interface SendOptions {
  body?: Uint8Array;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}
