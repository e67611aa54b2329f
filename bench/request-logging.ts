/**
 * Question: how many requests per second does one process lose by logging each of them?
 * With a PostgreSQL server. The levels take turns, and the result is the median of three rounds.
 * Target: at least 0.95 of the requests without the lines. Results: bench/RESULTS.md.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { requestsPerSecond } from './harness/load.ts';
import { median } from './harness/percentiles.ts';
import { signUp, startProduct } from './harness/product.ts';

const ROUNDS = 3;
const PATHS = ['/api/prompts/prompts', '/api/auth/me'];
const print = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startPostgresServer();
const products = await Promise.all(['error', 'info'].map(start));
print('| request | per second without request log | with it | ratio |\n|---|---|---|---|');
for (const path of PATHS) {
  const results = products.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { address, token }] of products.entries()) {
      const headers = { authorization: `Bearer ${token}` };
      results[index]?.push(await requestsPerSecond(() => ({ address, path, headers }), 200));
    }
  const [without = 0, withLog = 0] = results.map(median);
  print(`| ${path} | ${without.toFixed(0)} | ${withLog.toFixed(0)} | ${(withLog / without).toFixed(2)} |`);
}
for (const { child, dataDir } of products) {
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(dataDir, { recursive: true });
}
await postgres.remove();

async function start(level: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    LLM_PROVIDER: 'offline',
    LOG_LEVEL: level,
  };
  const { child, address } = await startProduct(settings);
  return { child, address, dataDir, ...(await signUp(address)) };
}
