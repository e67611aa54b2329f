import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgotPassword, register } from '@cold-open/contract/account/account.contract';
import { sendResetLink } from '../features/account/account.jobs.ts';
import { users } from '../features/account/account.tables.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { jobs } from '../platform/jobs/jobs.tables.ts';
import { startProduct } from './product-process.ts';
import { silentLogger } from './silent-logger.ts';
import { waitFor } from './wait-for.ts';

interface AcknowledgedWrites {
  accounts: string[];
  resetRequests: string[];
}

const WRITERS = 4;
const MIN_WRITES = 12;

/** Repeatedly kills the product while it writes to the same embedded database, and counts lost acknowledged writes. */
export async function runCrashTrials(
  trials: number,
  {
    report = () => {},
    dataDir = mkdtempSync(join(tmpdir(), 'cold-open-crash-')),
  }: { report?: (line: string) => void; dataDir?: string } = {},
) {
  const acknowledged: AcknowledgedWrites = { accounts: [], resetRequests: [] };
  try {
    for (let trial = 1; trial <= trials; trial++) {
      const product = await startProduct({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
      const stop = new AbortController();
      const writers = Array.from({ length: WRITERS }, () =>
        write(product.address, acknowledged, stop.signal),
      );
      // Waits for a number of writes instead of a duration, so that the kill interrupts a write even on a
      // slow machine.
      const target = countOf(acknowledged) + MIN_WRITES + Math.floor(Math.random() * MIN_WRITES);
      await waitFor('writes to be acknowledged', () => countOf(acknowledged) >= target, { withinMs: 60_000 });
      await product.end('SIGKILL');
      stop.abort();
      await Promise.all(writers);
      const lost = await countLost(dataDir, acknowledged);
      report(`trial ${trial}: ${countOf(acknowledged)} acknowledged so far, ${lost} lost`);
      if (lost > 0) return { acknowledged: countOf(acknowledged), lost };
    }
    return { acknowledged: countOf(acknowledged), lost: 0 };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const countOf = ({ accounts, resetRequests }: AcknowledgedWrites) => accounts.length + resetRequests.length;

/** Writes as fast as replies arrive until the connection breaks, and records what was acknowledged. */
async function write(address: string, acknowledged: AcknowledgedWrites, signal: AbortSignal) {
  const send = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
    });
    return response.ok;
  };
  try {
    while (!signal.aborted) {
      const email = `${randomUUID()}@example.com`;
      if (await send(register.path, { name: 'Maya', email, password: 'long enough' }))
        acknowledged.accounts.push(email);
      for (let request = 0; request < 10; request++) {
        const unknown = `${randomUUID()}@example.com`;
        if (await send(forgotPassword.path, { email: unknown })) acknowledged.resetRequests.push(unknown);
      }
    }
  } catch {
    // The connection broke because the product was killed.
  }
}

async function countLost(dataDir: string, acknowledged: AcknowledgedWrites) {
  const database = await openDatabase({ folder: join(dataDir, 'db') }, silentLogger);
  try {
    const accounts = new Set(
      (await database.db.select({ email: users.email }).from(users)).map(({ email }) => email),
    );
    const rows = await database.db.select({ kind: jobs.kind, payload: jobs.payload }).from(jobs);
    const requests = new Set(
      rows
        .filter(({ kind }) => kind === sendResetLink.name)
        .map(({ payload }) => sendResetLink.payload.parse(payload).email),
    );
    const lostAccounts = acknowledged.accounts.filter((email) => !accounts.has(email));
    const lostRequests = acknowledged.resetRequests.filter((email) => !requests.has(email));
    return lostAccounts.length + lostRequests.length;
  } finally {
    await database.close();
  }
}
