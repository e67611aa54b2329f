import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { QUICK_TO_START } from './server/src/testing/quick-to-start.ts';

/** A busy machine may stall for seconds, so whatever a test polls for gets plenty of time. */
const patientPolling = { expect: { poll: { timeout: 20_000 } } };

/**
 * The HTTP tests run on both databases. The files are the same; files for one database alone carry its name. Files share
 * the modules of their worker, because loading the app again takes as long as the tests.
 */
const onDatabase = (databaseKind: 'embedded' | 'server', otherShape: 'embedded' | 'server') => ({
  test: {
    name: `server on ${databaseKind} postgres`,
    root: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'src/**/*.unit.test.ts', `src/**/*.${otherShape}.test.ts`],
    pool: 'forks' as const,
    isolate: false,
    execArgv: databaseKind === 'embedded' ? [QUICK_TO_START] : [],
    globalSetup: ['src/testing/global-setup.ts'],
    provide: { databaseKind },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...patientPolling,
  },
});

/** Files share one page. A clicked download link would otherwise leave it at `about:blank` for the files after it. */
const pageStays = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };

/** Tests without a database. The largest texts take seconds on a busy machine. */
const unit = { isolate: false, testTimeout: 60_000, ...patientPolling };

export default defineConfig({
  test: {
    // One more worker than there are cores, because many tests wait most of the time.
    maxWorkers: availableParallelism() + 1,
    // Keyed by content. The projects of the server also share it, so each file is transformed once even in a new clone.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest-modules' },
    reporters: ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]],
    projects: [
      { test: { ...unit, name: 'scripts', root: 'scripts', include: ['*.test.mjs'] } },
      { test: { ...unit, name: 'evals', root: 'evals', include: ['*.test.ts'] } },
      { test: { ...unit, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { ...unit, name: 'server', root: 'server', include: ['src/**/*.unit.test.ts'] } },
      {
        extends: './web/vite.config.ts',
        test: {
          ...unit,
          name: 'web',
          root: 'web',
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { navigation: pageStays } } },
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
      onDatabase('embedded', 'server'),
      onDatabase('server', 'embedded'),
    ],
  },
});
