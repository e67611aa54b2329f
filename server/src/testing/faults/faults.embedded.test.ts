import { expect, test } from 'vitest';
import { diskFull } from './faults.ts';
import { runTrial } from './trial.ts';

/** The quick part of `npm run test:faults`. The limit that plays the full disk is Linux's. */
test.skipIf(process.platform !== 'linux')(
  'a full disk: clear answers meanwhile, and with room again everything goes on by itself',
  async () => {
    const { lost, unclear, failedClearly } = await runTrial(diskFull, { people: 2 });
    expect({ lost, unclear }).toEqual({ lost: [], unclear: [] });
    expect(failedClearly).toBeGreaterThan(0);
  },
  240_000,
);
