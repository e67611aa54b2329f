import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCurrentUser, login, register } from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { sendJson } from '../send-json.ts';

export const PASSWORD = 'correct horse battery';

const counts = { passed: 0, failed: 0, skipped: 0 };
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs one row of the table. A failure does not stop the others. */
export async function check(name: string, run: () => Promise<void>) {
  const startedAt = performance.now();
  try {
    await run();
    counts.passed++;
    print(`ok   ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  } catch (error) {
    counts.failed++;
    print(`FAIL ${name}: ${error instanceof Error ? error.message : error}`);
  }
}

export function skip(name: string, reason = 'it is not installed') {
  counts.skipped++;
  print(`skip ${name}: ${reason}`);
}

/** Prints the counts that `npm run test:all` reads. Returns true if nothing failed. */
export function printCounts(): boolean {
  if (counts.skipped > 0) print(`${counts.skipped} skipped`);
  print(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0;
}

export function expectTrue(isTrue: boolean, what: string) {
  if (!isTrue) throw new Error(what);
}

/** Gives a check its own folder, and deletes it afterwards. */
export async function withFolder(use: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-real-servers-'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function signUp(address: string, email = `${randomUUID()}@example.com`): Promise<string> {
  await sendJson(address, register, { name: 'Maya', email, password: PASSWORD });
  const { token } = await sendJson(address, login, { email, password: PASSWORD });
  expectTrue(typeof token === 'string', 'nobody could sign in');
  return String(token);
}

export async function signUpSubscriber(address: string): Promise<string> {
  const token = await signUp(address);
  const { sessionId } = await sendJson(address, createCheckoutSession, undefined, token);
  const path = paySandboxCheckout.path.replace(':sessionId', String(sessionId));
  await sendJson(address, { method: paySandboxCheckout.method, path }, undefined, token);
  return token;
}

export const tokensOf = async (address: string, token: string) =>
  Number((await sendJson(address, getCurrentUser, undefined, token)).tokens);
