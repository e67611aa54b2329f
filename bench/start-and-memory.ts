/**
 * Question: how soon is the product ready, on an empty data folder and on one that is there already, and how much memory
 * does it hold while nobody asks for anything?
 * Aim on a server: ready within 2 s of a warm start, at most 200 MiB at rest. The last answer stands in bench/RESULTS.md.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { memoryOf, startProduct } from './harness/product.ts';

const WARM_STARTS = 5;
const REST_MS = 15_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

say('| database | first start | warm start, median of five | memory at rest |\n|---|---|---|---|');
const postgres = await startPostgresServer();
await measure('embedded', {});
await measure('server', { DATABASE_URL: postgres.url });
await postgres.remove();

async function measure(shape: string, settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
  let memory = 0;
  const startOnce = async (rests: boolean) => {
    const started = performance.now();
    const { child } = await startProduct({ DATA_DIR: dataDir, LLM_PROVIDER: 'offline', ...settings });
    const ready = performance.now() - started;
    if (rests) {
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
      memory = await memoryOf(child);
    }
    child.kill('SIGTERM');
    await once(child, 'exit');
    return ready;
  };
  const first = await startOnce(false);
  const warm: number[] = [];
  for (let start = 1; start <= WARM_STARTS; start++) warm.push(await startOnce(start === WARM_STARTS));
  say(`| ${shape} | ${first.toFixed(0)} ms | ${median(warm).toFixed(0)} ms | ${memory.toFixed(0)} MiB |`);
  rmSync(dataDir, { recursive: true });
}
