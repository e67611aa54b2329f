import { expect, test } from 'vitest';
import { runFaultTrial } from './fault-trial.ts';
import { diskFull } from './faults.ts';

/** The quick part of `npm run test:faults`. The limit that plays the full disk is Linux's. */
test.skipIf(process.platform !== 'linux')(
  'a full disk: clear answers meanwhile, and with room again everything goes on by itself',
  async () => {
    const { lost, unclear, failedClearly } = await runFaultTrial(diskFull, { people: 2 });
    expect({ lost, unclear }).toEqual({ lost: [], unclear: [] });
    expect(failedClearly).toBeGreaterThan(0);
  },
  240_000,
);
