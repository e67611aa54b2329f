// Called by scripts/test-clients.mjs. Each step counts as one check, and all of them run even after a failure.
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from '../../e2e/product.ts';
import { guideBlocks } from '../../server/src/testing/api-guide.ts';

const TOOLS = resolve('tools/api-clients');
const FOLDER = resolve('.cache/api-clients');
const DOCUMENT = join(FOLDER, 'openapi.json');
const TIMEOUT_MS = 240_000;
const PERSON = { name: 'Maya', email: 'maya@example.com', password: 'correct horse battery' };
const STRICT = [
  ...['--noEmit', '--strict', '--allowImportingTsExtensions'],
  ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
  ...['--lib', 'es2022,dom,dom.iterable'],
  ...['--typeRoots', resolve('node_modules/@types'), '--types', 'node'],
];

const tool = (name: string) => join(TOOLS, 'node_modules/.bin', name);
const execute = promisify(execFile);
const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  execute(command, args, { cwd: FOLDER, timeout: TIMEOUT_MS, env: { ...process.env, ...env } });

const product = await startProduct({ LLM_PROVIDER: 'offline' });
const counts = { passed: 0, failed: 0 };
try {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  symlinkSync(join(TOOLS, 'node_modules'), join(FOLDER, 'node_modules'));
  writeFileSync(join(FOLDER, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(DOCUMENT, await (await fetch(`${product.address}/api/openapi.json`)).text());
  const [openApiFetch = ''] = guideBlocks('ts openapi-fetch');
  const [heyApi = ''] = guideBlocks('ts hey-api');
  writeFileSync(join(FOLDER, 'openapi-fetch.ts'), openApiFetch);
  writeFileSync(join(FOLDER, 'hey-api.ts'), heyApi);
  const env = { COLD_OPEN_URL: product.address, COLD_OPEN_TOKEN: await newAccessToken() };

  await check('Redocly finds nothing', () =>
    run(tool('redocly'), [
      'lint',
      DOCUMENT,
      '--config',
      join(TOOLS, 'redocly.yaml'),
      '--max-problems=50',
    ]).then(refuseWarnings),
  );
  await check('Spectral finds nothing', () =>
    run(tool('spectral'), ['lint', DOCUMENT, '-r', join(TOOLS, 'spectral.yaml'), '--fail-severity=hint']),
  );
  await check('openapi-typescript generates types', () =>
    run(tool('openapi-typescript'), [DOCUMENT, '-o', 'openapi.ts']),
  );
  await check('@hey-api/openapi-ts generates a client', () =>
    run(tool('openapi-ts'), ['-i', DOCUMENT, '-o', 'client']),
  );
  await check('both programs of the guide compile under strict', () =>
    run(tool('tsc'), [...STRICT, 'openapi-fetch.ts', 'hey-api.ts']),
  );
  // Each program writes a script and reads the one before it from the second page.
  for (const [name, expected] of [
    ['openapi-fetch', 'The last ferry | before it: The first crossing'],
    ['hey-api', 'The night ferry | before it: The last ferry'],
  ] as const)
    await check(`the program with ${name} runs against the product`, async () => {
      const { stdout } = await run(resolve('node_modules/.bin/tsx'), [`${name}.ts`], env);
      if (stdout.trim() !== expected) throw new Error(`it printed ${stdout}`);
    });
} finally {
  await product.end();
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function check(title: string, attempt: () => Promise<unknown>) {
  try {
    await attempt();
    counts.passed++;
    console.log(`ok: ${title}`);
  } catch (error) {
    counts.failed++;
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    console.log(`FAILED: ${title}\n${stdout}${stderr || message}`);
  }
}

/** Redocly fails on errors only. */
function refuseWarnings({ stdout, stderr }: { stdout: string; stderr: string }) {
  if (/\d+ warnings?/.test(stdout + stderr)) throw new Error(stdout + stderr);
}

/** Signs up, buys a plan in the sandbox, writes a script, and creates a token that can write. */
async function newAccessToken(): Promise<string> {
  await post('/api/auth/register', PERSON);
  const { token: session } = await post('/api/auth/login', PERSON);
  const { sessionId } = await post('/api/subscription/create-checkout-session', {}, session);
  await post(`/api/sandbox/checkout/${sessionId}/pay`, {}, session);
  const order = {
    contentType: 'youtube_shorts',
    title: 'The first crossing',
    pasteContent: 'The ferry arrived.',
  };
  await post('/api/scripts/generate/custom', order, session);
  const form = { name: 'Clients', scope: 'write', expiresInDays: 7, password: PERSON.password };
  return (await post('/api/account/access-tokens', form, session)).token ?? '';
}

async function post(path: string, body: object, token?: string) {
  const response = await fetch(product.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as { token?: string; sessionId?: string };
}
