import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** `BENCH_MAIN` measures another build instead of this one. */
const MAIN = process.env.BENCH_MAIN ?? new URL('../../server/dist/main.js', import.meta.url).pathname;

/** `BENCH_BEFORE` is the main.js of an earlier build. Benchmarks that compare builds let both take turns in one run. */
export const BUILDS = [
  ...(process.env.BENCH_BEFORE ? [{ build: 'before', main: process.env.BENCH_BEFORE }] : []),
  { build: 'now', main: MAIN },
];

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};
/** The settings in front of the command of `npm start`. */
const START_SETTINGS = Object.fromEntries(
  [...scripts.start.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);

/** Starts the product as `npm start` does, in a separate process, so that its memory can be measured. */
export async function startProduct(settings: Record<string, string>, main = MAIN) {
  const child = fork(main, {
    // Does not inherit this process's Node options.
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...START_SETTINGS,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const address = /is ready at (\S+)/.exec(output)?.[1];
    if (address) {
      child.stdout?.resume();
      return { child, address };
    }
  }
  throw new Error(`the product did not start: ${output}`);
}

/** Returns the resident memory in MiB. */
export async function memoryOf(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Registers a new user and signs in. */
export async function signUp(address: string): Promise<{ token: string; userId: string }> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const user = { name: 'Maya', email: `${randomUUID()}@example.com`, password: 'long enough' };
  await post('/api/auth/register', user);
  return post('/api/auth/login', user) as Promise<{ token: string; userId: string }>;
}
