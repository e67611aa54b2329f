import { readFileSync } from 'node:fs';
import os from 'node:os';

/** More threads than this make no model faster. */
const MAX_THREADS = 16;

/**
 * Leaves one core to the product. One thread too many is much worse than one too few, because threads wait for each other
 * at every step: four threads on two busy cores wrote one word a second where one thread wrote nine.
 */
export function defaultThreads(cores = physicalCores()): number {
  return Math.max(1, Math.min(MAX_THREADS, cores - 1));
}

/** Returns the numbers of threads that a test compares. More threads than physical cores are never worth a try. */
export function threadsToCompare(cores = physicalCores()): number[] {
  const most = Math.max(1, Math.min(MAX_THREADS, cores));
  return [...new Set([defaultThreads(cores), most])];
}

/** Two threads of the same core share its arithmetic, so they count once. */
export function physicalCores(): number {
  const available = os.availableParallelism();
  if (process.arch !== 'x64' || process.platform === 'darwin') return available;
  const counted = process.platform === 'linux' ? countCores(readProcessors()) : Math.ceil(available / 2);
  return Math.max(1, Math.min(available, counted || available));
}

/** Counts the cores that `/proc/cpuinfo` lists. Returns 0 if it does not name them. */
export function countCores(processors: string): number {
  const blocks = processors.split(/\n\s*\n/);
  const cores = blocks.flatMap((block) => {
    const core = /^core id\s*:\s*(\d+)/m.exec(block)?.[1];
    const chip = /^physical id\s*:\s*(\d+)/m.exec(block)?.[1] ?? '0';
    return core === undefined ? [] : [`${chip} ${core}`];
  });
  return new Set(cores).size;
}

function readProcessors(): string {
  try {
    return readFileSync('/proc/cpuinfo', 'utf8');
  } catch {
    return '';
  }
}
