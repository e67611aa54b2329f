import { defineConfig } from 'vitest/config';

/** The server's tests run twice, once on each shape of the database: the files are the same, the shape is provided. */
const server = (databaseShape: 'embedded' | 'server') => ({
  test: {
    name: `server on ${databaseShape} postgres`,
    root: 'server',
    include: ['src/**/*.test.ts'],
    pool: 'forks' as const,
    globalSetup: ['src/testing/global-setup.ts'],
    provide: { databaseShape },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]],
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        extends: './web/vite.config.ts',
        test: { name: 'web', root: 'web', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
      },
      server('embedded'),
      server('server'),
    ],
  },
});
