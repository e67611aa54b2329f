import { defineConfig, devices } from '@playwright/test';
import type { InputOption } from './e2e/input-test.ts';
import { findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

/** The last list counts, so Playwright's own stands here too; the rest draws bars and buttons that nobody sees. */
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
/** The journeys that are made in every form, where that is asked for. */
const testMatch = /whole-.*\.spec\.ts/;
const otherForms = [
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
  // A machine that is taken away for seconds stops a browser in mid-step; who needed a second attempt is told at the end.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    screenshot: 'only-on-failure',
    // Without a graphics card whatever moves is drawn by the processor; the journeys that are about it ask for motion.
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
  projects: [{ name: 'desktop', use: DESKTOP }, ...(process.env.E2E_FORMS === 'all' ? otherForms : [])],
});
