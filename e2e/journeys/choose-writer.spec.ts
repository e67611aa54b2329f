import type { Page } from '@playwright/test';
import { expect, expectAccessibleOnEveryScreen, test } from '../fixtures.ts';

const MODEL = {
  file: 'small.gguf',
  label: 'Small',
  model: 'Qwen3.5 2B, 4-bit',
  license: 'Apache 2.0',
  bytes: 1_280_835_840,
  memoryGigabytes: 3,
  advice: 'For small machines.',
  isRecommended: true,
  isDownloaded: false,
  isInUse: false,
  isRemovable: true,
  download: null,
  measured: null,
};
const MEASURED = {
  ok: true,
  firstWordMs: 1400,
  wordsPerMinute: 212,
  readWordsPerMinute: 1900,
  memoryBytes: 4_600_000_000,
  threads: 7,
  sample: 'The lighthouse is forty miles from the sea, and the man who built it says that was the point.',
  problem: null,
  testedAt: '2026-11-17T08:44:00.000Z',
};

/** The hub cannot be reached from tests, so the replies are mocked. `npm run test:built-in-writer` uses the real runtime. */
async function mockLocalWriter(page: Page) {
  let inUse = 'none';
  let model: object = MODEL;
  const replies: Record<string, object> = {
    download: {
      download: {
        state: 'downloading',
        doneBytes: 5.5e8,
        totalBytes: 1.28e9,
        secondsLeft: 350,
        failure: null,
      },
    },
    pause: {
      download: { state: 'paused', doneBytes: 5.5e8, totalBytes: 1.28e9, secondsLeft: null, failure: null },
    },
    resume: { download: null, isDownloaded: true },
    test: { measured: MEASURED },
    use: { isInUse: true },
  };
  const local = () => ({
    machine: {
      memoryBytes: 16e9,
      freeMemoryBytes: 9.2e9,
      freeDiskBytes: 61e9,
      cores: 8,
      threads: 7,
      graphics: null,
    },
    runtime: { state: 'ready', problem: null, megabytes: 75 },
    process: { state: inUse === 'none' ? 'off' : 'resting', loaded: null, problem: null },
    models: [model],
    hub: 'https://huggingface.co',
    folder: '/data/writer/models',
  });
  await page.route('**/api/admin/writer/local**', (route) => route.fulfill({ json: local() }));
  await page.route('**/api/admin/writer/local/*', (route) => {
    const action = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    model = { ...model, ...replies[action] };
    if (action === 'use') inUse = 'built-in';
    return route.fulfill({ json: action === 'test' ? MEASURED : local() });
  });
  await page.route('**/api/admin/writer/choice', (route) =>
    route.fulfill({
      json: {
        chosen: inUse === 'none' ? null : inUse,
        inUse,
        decidedBy: null,
        hosted: { provider: null, keyEnding: null, isKeyUnreadable: false, baseUrl: null, model: null },
        ollama: { isRunning: false, models: [], model: null },
        builtInFile: null,
      },
    }),
  );
}

test('an admin downloads the built-in writer, pauses it, tests it and uses it', async ({ signInAs }) => {
  test.slow();
  const page = await signInAs('admin');
  await mockLocalWriter(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Choose who writes' }).click();
  const section = page.getByRole('region', { name: 'Who writes' });
  await expect(section.getByRole('radio', { name: 'Built-in writer' })).toBeChecked();
  await section.getByRole('button', { name: 'Download: Small' }).click();
  await expect(section.getByText('About 6 minutes left')).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await section.getByRole('button', { name: 'Pause: Small' }).click();
  await section.getByRole('button', { name: 'Continue: Small' }).click();
  await section.getByRole('button', { name: 'Test it: Small' }).click();
  await expect(section.getByText(MEASURED.sample)).toBeVisible();
  await section.getByRole('button', { name: 'Use it: Small' }).click();
  await expect(section.getByText('In use now')).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
});

test('a provider’s key is entered on the page, and nothing shows it again', async ({ signInAs }) => {
  const page = await signInAs('admin');
  await page.goto('/admin/writer');
  const section = page.getByRole('region', { name: 'Who writes' });
  await section.getByRole('radio', { name: 'Hosted provider' }).check();
  await section.getByLabel('API key').fill('sk-from-the-browser-1234');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText(/A key that ends with 1234 is saved/)).toBeVisible();
  await page.reload();
  await section.getByRole('radio', { name: 'Hosted provider' }).check();
  await expect(section.getByLabel('API key')).toHaveValue('');
  await section.getByRole('button', { name: 'Remove the key' }).click();
  await expect(section.getByText('No key saved')).toBeVisible();
});
