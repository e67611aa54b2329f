import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

type HubMode =
  | 'ok'
  | 'no_ranges'
  | 'missing'
  | 'forbidden'
  | 'sign_in_page'
  | 'changed'
  | 'redirect'
  | 'too_large'
  | 'slow';

/** More than any disk has. */
const TOO_LARGE_BYTES = 1e15;
const SLOW_BYTES = 4096;
const SLOW_MS = 20;
/** Long enough for the client to read what was sent. */
const BREAK_MS = 100;

/** A model hub that serves one file, and can drop connections, send wrong data and reject requests. */
export async function startFakeHub(content: Buffer) {
  const state = { mode: 'ok' as HubMode, breaks: 0, breakAfterBytes: 1000 };
  const ranges: number[] = [];
  const paths: string[] = [];

  const server = http.createServer((request, response) => void serve(request, response));

  function serve(request: http.IncomingMessage, response: http.ServerResponse) {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    ranges.push(from);
    paths.push(request.url ?? '');
    const { mode } = state;
    if (mode === 'missing') return void response.writeHead(404).end();
    if (mode === 'forbidden') return void response.writeHead(403).end();
    if (mode === 'redirect' && request.url !== '/elsewhere')
      return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (mode === 'too_large')
      return void response.writeHead(200, { 'content-length': TOO_LARGE_BYTES }).write(content);
    const whole = contentIn(mode, content);
    const isPart = from > 0 && mode !== 'no_ranges';
    if (isPart && from >= whole.length) return void response.writeHead(416).end();
    const rest = isPart ? whole.subarray(from) : whole;
    response.writeHead(isPart ? 206 : 200, { 'content-length': rest.length });
    if (state.breaks > 0) {
      state.breaks--;
      response.write(rest.subarray(0, state.breakAfterBytes), () =>
        setTimeout(() => response.destroy(), BREAK_MS),
      );
    } else if (mode === 'slow') void sendSlowly(response, rest);
    else response.end(rest);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    state,
    ranges,
    paths,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function contentIn(mode: HubMode, content: Buffer): Buffer {
  if (mode === 'sign_in_page') return Buffer.from('<html>Please sign in</html>');
  if (mode !== 'changed') return content;
  const changed = Buffer.from(content);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  return changed;
}

async function sendSlowly(response: http.ServerResponse, rest: Buffer) {
  for (let sent = 0; sent < rest.length && !response.destroyed; sent += SLOW_BYTES) {
    response.write(rest.subarray(sent, sent + SLOW_BYTES));
    await wait(SLOW_MS);
  }
  response.end();
}
