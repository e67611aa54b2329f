import { expect, test } from 'vitest';
import { runFaultTrial } from './fault-trial.ts';
import { databaseDownMidScript } from './faults.ts';

/** The quick part of `npm run test:faults`. */
test('while the database is down, failures are clear, and no part of a running script is lost', async () => {
  const { lost, unclear, failedClearly } = await runFaultTrial(databaseDownMidScript, { users: 2 });
  expect({ lost, unclear }).toEqual({ lost: [], unclear: [] });
  expect(failedClearly).toBeGreaterThan(0);
}, 240_000);
