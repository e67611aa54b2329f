import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { QUICK_TO_START } from './server/src/testing/quick-to-start.ts';

/**
 * A machine may be taken away for seconds: whatever is waited for has time, and where a limit of the product itself has
 * passed meanwhile there is a second attempt. Who needed one is told at the end.
 */
const unhurried = { expect: { poll: { timeout: 20_000 } }, retry: 1 };

/**
 * The server's tests run twice, once on each shape of the database: the files are the same, the shape is provided.
 * What concerns one shape alone says so in its name, and what needs no database at all runs once. Files share the
 * modules of their worker, since loading the app anew takes as long as the tests.
 */
const onDatabase = (databaseShape: 'embedded' | 'server', otherShape: 'embedded' | 'server') => ({
  test: {
    name: `server on ${databaseShape} postgres`,
    root: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'src/**/*.unit.test.ts', `src/**/*.${otherShape}.test.ts`],
    pool: 'forks' as const,
    isolate: false,
    execArgv: databaseShape === 'embedded' ? [QUICK_TO_START] : [],
    globalSetup: ['src/testing/global-setup.ts'],
    provide: { databaseShape },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...unhurried,
  },
});

/** Without a database; the largest texts take seconds on a machine that is busy with others. */
const alone = { isolate: false, testTimeout: 60_000, ...unhurried };

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait for something most of the time.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]],
    projects: [
      { test: { ...alone, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { ...alone, name: 'server', root: 'server', include: ['src/**/*.unit.test.ts'] } },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          // Loading React and the design system anew for each file takes three times as long as all the tests.
          isolate: false,
          setupFiles: ['src/testing/setup.ts'],
          testTimeout: 60_000,
          ...unhurried,
        },
      },
      onDatabase('embedded', 'server'),
      onDatabase('server', 'embedded'),
    ],
  },
});
