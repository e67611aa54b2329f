import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createAccessToken } from '@cold-open/contract/account/access-tokens.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from './features/account/account.tables.ts';
import { guideBlocks } from './testing/api-guide.ts';
import { PASSWORD, startTestApp } from './testing/test-app.ts';

const MAX_LINES = 12;
const EARLIER = ['First crossing', 'Second crossing', 'Third crossing', 'Fourth crossing'];
const run = promisify(execFile);
const bin = (name: string) => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));
const TYPES = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
const STRICT = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023'];

const { address, app, signIn } = await startTestApp();
const folder = mkdtempSync(join(tmpdir(), 'cold-open-guide-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function newEnvironment() {
  const maya = await signIn();
  await app.db.update(users).set({ subscriptionStatus: 'active', tokens: 9 }).where(eq(users.id, maya.id));
  // With the script that the guide orders, a list of two per page has three pages.
  for (const title of EARLIER)
    await maya.call(generateCustomScript, {
      body: { title, contentType: 'youtube_shorts', pasteContent: 'The ferry crossed the bay.' },
    });
  const form = { name: 'Guide', scope: 'write', expiresInDays: 7, password: PASSWORD };
  const { token } = (await maya.call(createAccessToken, { body: form })).body;
  return { ...process.env, COLD_OPEN_URL: address, COLD_OPEN_TOKEN: token };
}

async function runProgram(command: string, file: string) {
  const env = await newEnvironment();
  const { stdout } = await run(command, [file], { env, timeout: 60_000 });
  const [ordered, ...others] = stdout.trim().split('\n');
  expect(ordered?.toLowerCase()).toBe('ordered once: true');
  expect(others.filter((line) => line.startsWith('listed:'))).toEqual(
    ['The last ferry', ...EARLIER.toReversed()].map((title) => `listed: ${title}`),
  );
  expect(others.at(-1)).toBe('heard: script.changed');
}

test.each(['ts', 'python'])('every block of the guide in %s has at most 12 lines', (language) => {
  const blocks = guideBlocks(language);
  expect(blocks).toHaveLength(5);
  const programs = [...blocks, ...guideBlocks('ts openapi-fetch'), ...guideBlocks('ts hey-api')];
  expect(programs).toHaveLength(7);
  for (const block of programs) expect(block.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

test('the guide in TypeScript compiles strictly and runs against the product', async () => {
  const file = join(folder, 'guide.mts');
  writeFileSync(file, guideBlocks('ts').join('\n'));
  await run(bin('tsc'), [...STRICT, '--typeRoots', TYPES, '--types', 'node', file]);
  await runProgram(bin('tsx'), file);
});

test('the guide in Python runs against the product', async (context) => {
  if (spawnSync('python3', ['--version']).status !== 0) context.skip('python3 is not installed');
  const file = join(folder, 'guide.py');
  writeFileSync(file, guideBlocks('python').join('\n'));
  await runProgram('python3', file);
});
