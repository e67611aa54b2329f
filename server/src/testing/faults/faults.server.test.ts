import { expect, test } from 'vitest';
import { runFaultTrial } from './fault-trial.ts';
import { databaseGoneInMidScript } from './faults.ts';

/** The quick part of `npm run test:faults`. */
test('a database that goes away in mid-script: clear answers meanwhile, and nothing lost afterwards', async () => {
  const { lost, unclear, failedClearly } = await runFaultTrial(databaseGoneInMidScript, { people: 2 });
  expect({ lost, unclear }).toEqual({ lost: [], unclear: [] });
  expect(failedClearly).toBeGreaterThan(0);
}, 240_000);
