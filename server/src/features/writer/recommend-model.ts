import type { OfferedModel } from '../../content/load-models.ts';

const GIGABYTE = 1024 ** 3;
/** For the product and everything else on the machine. */
const KEPT_FREE_GIGABYTES = 1.5;
/** The largest file that is still fast enough, by the number of cores. */
const MAX_BYTES = [
  { cores: 8, bytes: 4.5e9 },
  { cores: 4, bytes: 3e9 },
  { cores: 0, bytes: 1.5e9 },
];

/** Returns the file of the largest model that suits the machine, or null if none fits into its memory. */
export function recommendModel(
  models: readonly Pick<OfferedModel, 'file' | 'bytes' | 'memoryGigabytes'>[],
  { freeMemoryBytes, cores }: { freeMemoryBytes: number; cores: number },
): string | null {
  const free = freeMemoryBytes / GIGABYTE - KEPT_FREE_GIGABYTES;
  const fitting = models.filter(({ memoryGigabytes }) => memoryGigabytes <= free);
  const maxBytes = MAX_BYTES.find((each) => cores >= each.cores)?.bytes ?? 0;
  const fast = fitting.filter(({ bytes }) => bytes <= maxBytes);
  return (fast.at(-1) ?? fitting[0])?.file ?? null;
}
