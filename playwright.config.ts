import { defineConfig, devices } from '@playwright/test';
import type { InputOption } from './e2e/input-test.ts';
import { findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

/** Chromium uses only the last list, so this one repeats Playwright's. The rest are browser controls that no test uses. */
const DISABLED_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'InitialWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUIToolbar',
];

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const PHONE = { ...DESKTOP, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** These journeys also run with the keyboard and by touch if E2E_FORMS=all. */
const testMatch = /whole-.*\.spec\.ts/;
const otherInputs = [
  { name: 'keyboard', testMatch, use: { ...DESKTOP, operatedBy: 'keyboard' as const } },
  { name: 'phone', testMatch, use: { ...PHONE, operatedBy: 'touch' as const } },
];

export default defineConfig<InputOption>({
  testDir: 'e2e/journeys',
  outputDir: '.cache/test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A machine that stalls for seconds can break a step. `npm test` names every test that needed its retry.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    screenshot: 'only-on-failure',
    // Without a graphics card the processor draws all motion, so only tests about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // As root Chromium runs only without its sandbox; it talks to nothing but the server under test.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  projects: [{ name: 'desktop', use: DESKTOP }, ...(process.env.E2E_FORMS === 'all' ? otherInputs : [])],
});
