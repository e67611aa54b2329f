import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Run by `npm run test:built-in-writer`, because the runtime comes from the npm registry. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../.cache/test-results-built-in-writer',
  globalSetup: [],
  workers: 1,
  retries: 0,
  timeout: 480_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/built-in-writer.json' }]],
});
