import { expect, test } from 'vitest';
import { runFaultTrial } from './fault-trial.ts';
import { diskFull } from './faults.ts';

/** The quick part of `npm run test:faults`. Only Linux can simulate a full disk. */
test.skipIf(process.platform !== 'linux')(
  'while the disk is full, errors are clear, and the product recovers when space is available again',
  async () => {
    const { lost, unclear, failedClearly } = await runFaultTrial(diskFull, { users: 2 });
    expect({ lost, unclear }).toEqual({ lost: [], unclear: [] });
    expect(failedClearly).toBeGreaterThan(0);
  },
  240_000,
);
