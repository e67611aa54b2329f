import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const MAIN = new URL('../../server/dist/main.js', import.meta.url).pathname;

/** The product as `npm start` runs it: a process of its own, so that its memory is its own too. */
export async function startProduct(settings: Record<string, string>) {
  const child = fork(MAIN, {
    // Without what this process itself was started with.
    execArgv: [],
    env: { PATH: process.env.PATH, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += chunk;
    const address = /is ready at (\S+)/.exec(printed)?.[1];
    if (address) {
      child.stdout?.resume();
      return { child, address };
    }
  }
  throw new Error(`the product did not start: ${printed}`);
}

/** In MiB, as the system counts it. */
export async function memoryOf(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** A new person, signed in. */
export async function signUp(address: string): Promise<{ token: string; userId: string }> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const person = { name: 'Maya', email: `${randomUUID()}@example.com`, password: 'long enough' };
  await post('/api/auth/register', person);
  return post('/api/auth/login', person) as Promise<{ token: string; userId: string }>;
}
