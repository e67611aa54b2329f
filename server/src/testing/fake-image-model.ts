import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status?: number;
  body: unknown;
}

/** Makes pictures as OpenAI does. Tests decide how it answers. */
export async function startFakeImageModel(
  answer: (sent: Record<string, unknown>) => Answer | Promise<Answer>,
) {
  const requests: { body: Record<string, unknown>; authorization: string | undefined; path: string }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      requests.push({ body, authorization: request.headers.authorization, path: request.url ?? '' });
      const { status = 200, body: reply } = await answer(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
