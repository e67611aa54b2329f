import { configDefaults, defineConfig } from 'vitest/config';

type Shape = 'embedded' | 'server';

/**
 * The server's tests run twice, once on each shape of the database: the files are the same, the shape is provided.
 * What concerns one shape alone says so in its name, and what needs no database at all runs once.
 *
 * Features and platform share the modules of their worker, since loading the app anew takes as long as the tests; what
 * starts and ends whole processes, or breaks things on purpose, has a process of its own.
 */
const onDatabase = (databaseShape: Shape, otherShape: Shape) =>
  [
    {
      name: `server on ${databaseShape} postgres`,
      include: ['src/{features,platform}/**/*.test.ts'],
      isolate: false,
    },
    {
      name: `server processes on ${databaseShape} postgres`,
      include: ['src/*.test.ts', 'src/{security,testing}/**/*.test.ts'],
      isolate: true,
    },
  ].map((part) => ({
    test: {
      ...part,
      root: 'server',
      exclude: [...configDefaults.exclude, 'src/**/*.unit.test.ts', `src/**/*.${otherShape}.test.ts`],
      pool: 'forks' as const,
      globalSetup: ['src/testing/global-setup.ts'],
      provide: { databaseShape },
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }));

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]],
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'server', root: 'server', include: ['src/**/*.unit.test.ts'], isolate: false } },
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
          testTimeout: 30_000,
        },
      },
      ...onDatabase('embedded', 'server'),
      ...onDatabase('server', 'embedded'),
    ],
  },
});
