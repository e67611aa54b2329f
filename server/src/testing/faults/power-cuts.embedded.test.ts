import { afterAll, expect, inject, test } from 'vitest';
import { preparePowerCuts } from './power-cuts.ts';

/** The quick part of `npm run test:faults -- power`. */
const cuts = await preparePowerCuts(inject('databaseFolder'));
afterAll(() => cuts.remove());

test.each([1, 2])(
  'after power cut %i, the product starts or says how to restore the backup, and the backup restores every row',
  async (seed) => {
    const { outcome, output } = await cuts.cut(seed);
    expect(outcome, output).toMatch(/^(started|restored)$/);
  },
  400_000,
);
