/**
 * Question: how fast does the product start with an empty or an existing data folder, and how much memory does it use
 * when idle?
 * Target on a server: a warm start within 2 s, at most 200 MiB when idle. Results: bench/RESULTS.md.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { memoryOf, startProduct } from './harness/product.ts';

const WARM_STARTS = 5;
const IDLE_MS = 15_000;
const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

print('| database | first start | warm start, median of five | idle memory |\n|---|---|---|---|');
const postgres = await startPostgresServer();
await measure('embedded', {});
await measure('server', { DATABASE_URL: postgres.url });
await postgres.remove();

async function measure(database: string, settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
  let idleMemory = 0;
  const startOnce = async (shouldMeasureMemory: boolean) => {
    const started = performance.now();
    const { child } = await startProduct({ DATA_DIR: dataDir, LLM_PROVIDER: 'offline', ...settings });
    const startMs = performance.now() - started;
    if (shouldMeasureMemory) {
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      idleMemory = await memoryOf(child);
    }
    child.kill('SIGTERM');
    await once(child, 'exit');
    return startMs;
  };
  const first = await startOnce(false);
  const warm: number[] = [];
  for (let start = 1; start <= WARM_STARTS; start++) warm.push(await startOnce(start === WARM_STARTS));
  print(
    `| ${database} | ${first.toFixed(0)} ms | ${median(warm).toFixed(0)} ms | ${idleMemory.toFixed(0)} MiB |`,
  );
  rmSync(dataDir, { recursive: true });
}
