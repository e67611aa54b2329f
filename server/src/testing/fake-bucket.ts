import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SigningKeys, signRequest } from '../platform/bucket/s3-signature.ts';

/** A bucket that checks signatures, and can be told to reject everything, or every file after the first few. */
export async function startFakeBucket(bucket: string, keys: SigningKeys) {
  const files = new Map<string, Buffer>();
  const state = { isDown: false, acceptedFiles: Number.POSITIVE_INFINITY };
  const refused: string[] = [];

  function isSigned(request: http.IncomingMessage, body: Buffer): boolean {
    const { host = '', authorization, 'x-amz-date': time, 'content-type': type } = request.headers;
    const [, year, month, day, hour, minute, second] =
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(time)) ?? [];
    const expected = signRequest(
      {
        method: request.method as 'GET' | 'PUT' | 'DELETE',
        url: new URL(request.url ?? '', `http://${host}`),
        body,
        ...(type && { headers: { 'content-type': type } }),
        now: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
      },
      keys,
    );
    const digest = createHash('sha256').update(body).digest('hex');
    return authorization === expected.authorization && request.headers['x-amz-content-sha256'] === digest;
  }

  function reply(request: http.IncomingMessage, body: Buffer): { status: number; body?: Buffer } {
    const key = request.url?.replace(`/${bucket}/`, '') ?? '';
    if (state.isDown || !request.url?.startsWith(`/${bucket}/`) || !isSigned(request, body)) {
      refused.push(`${request.method} ${request.url}`);
      return { status: 403 };
    }
    if (request.method === 'PUT') {
      state.acceptedFiles -= 1;
      if (state.acceptedFiles < 0) return { status: 503 };
      files.set(key, body);
    }
    if (request.method === 'DELETE') files.delete(key);
    if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204 };
    const found = files.get(key);
    return found ? { status: 200, body: found } : { status: 404 };
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, body } = reply(request, Buffer.concat(chunks));
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    state,
    refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
