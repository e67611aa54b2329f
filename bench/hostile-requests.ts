/**
 * Question: how much slower is the product for a normal user while somebody sends the worst requests that we know?
 * The user loads their account 200 times, alone and while 1,000 requests with 520,000 list items each arrive on 20
 * connections, with the limits on.
 * Target: the user's p95 stays within 2x. Results: bench/RESULTS.md.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { signUp, startProduct } from './harness/product.ts';

const HOSTILE_REQUESTS = 1000;
const HOSTILE_CONNECTIONS = 20;
const USER_REQUESTS = 200;
const HOSTILE_BODY = `{"email":[${'1,'.repeat(520_000)}1]}`;
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
const postgres = await startPostgresServer();
const product = await startProduct({
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  LLM_PROVIDER: 'offline',
  RATE_LIMIT: 'on',
});
const { hostname, port } = new URL(product.address);
const { token } = await signUp(product.address);

await userP95();
const alone = await userP95();
const attack = sendHostileRequests();
const beside = await userP95();
const { statuses, sentPerSecond } = await attack;
print('| the user’s p95 alone | beside the attack | ratio | hostile requests per second | their replies |');
print('|---|---|---|---|---|');
print(
  `| ${alone.toFixed(1)} ms | ${beside.toFixed(1)} ms | ${(beside / alone).toFixed(2)} | ${Math.round(sentPerSecond)} | ${statuses} |`,
);

product.child.kill('SIGTERM');
await once(product.child, 'exit');
await postgres.remove();
rmSync(dataDir, { recursive: true });

async function userP95(): Promise<number> {
  const times: number[] = [];
  for (let sent = 0; sent < USER_REQUESTS; sent++) {
    const started = performance.now();
    const response = await fetch(`${product.address}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the user got ${response.status}`);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(USER_REQUESTS * 0.95)] ?? 0;
}

async function sendHostileRequests() {
  const counts = new Map<string, number>();
  const started = performance.now();
  let sent = 0;
  const sendUntilDone = async () => {
    while (sent++ < HOSTILE_REQUESTS) {
      const status = await sendHostileRequest();
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: HOSTILE_CONNECTIONS }, sendUntilDone));
  const sentPerSecond = (HOSTILE_REQUESTS * 1000) / (performance.now() - started);
  const statuses = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
  return { statuses, sentPerSecond };
}

/** Sends with little CPU, which the client and the product share. Returns the status, or why there is none. */
function sendHostileRequest(): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 'cut off'));
    socket.write(
      `POST /api/auth/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${HOSTILE_BODY.length}\r\n\r\n`,
    );
    socket.write(HOSTILE_BODY);
  });
}
