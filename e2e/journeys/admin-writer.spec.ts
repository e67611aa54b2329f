import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessibleOnEveryScreen, PASSWORD, PHONE, test } from '../fixtures.ts';

const SOURCE =
  'Lighthouse keepers lit the lamp by hand every evening. They cleaned the lens, wound the clockwork and wrote down the weather.';

/** Writes a script as a new user with a plan. */
async function writeScript(request: APIRequestContext, admin: Page) {
  const person = { name: 'Maya', email: `${randomUUID()}@example.com`, password: PASSWORD };
  const adminToken = await admin.evaluate(() => localStorage.token);
  const added = await request.post('/api/admin/users', {
    data: person,
    headers: { authorization: `Bearer ${adminToken}` },
  });
  expect(added.status()).toBe(201);
  const { token } = await (await request.post('/api/auth/login', { data: person })).json();
  const response = await request.post('/api/scripts/generate/custom', {
    data: { contentType: 'youtube_shorts', pasteContent: SOURCE },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(201);
}

/** Returns the total number of finished scripts. Other tests may add some at the same time. */
async function countReadyScripts(page: Page) {
  const cells = await page.locator('td[data-label="Ready"]').allInnerTexts();
  return cells.reduce((sum, text) => sum + Number(text), 0);
}

test('an admin sees the connected writer, tests the connection, and finds a new script in the report', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('admin');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Writer' }).click();
  await expect(page).toHaveURL('/admin/writer');
  await expect(page.getByRole('heading', { level: 1, name: 'Writer' })).toBeVisible();
  await expect(page.getByText('Offline draft (no AI)')).toBeVisible();
  await expect(page.getByText('LLM_PROVIDER', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('region', { name: 'Connected writer' }).getByRole('status')).toHaveText(
    /^The offline writer works\. It took [\d,]+ ms\.$/,
  );

  const before = await countReadyScripts(page);
  await writeScript(request, page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => countReadyScripts(page)).toBeGreaterThan(before);
  const today = page.getByRole('table', { name: 'Runs by day' }).getByRole('row').nth(1);
  await expect(today.getByRole('rowheader')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(today.getByRole('cell').last()).toHaveText(/ s$/);
});

test('the writer page is accessible in both color schemes and on a phone', async ({ signInAs }) => {
  test.slow();
  const page = await signInAs('admin');
  await page.goto('/admin/writer');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/^The offline writer works\./)).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('button', { name: 'Admin menu: Writer' })).toBeVisible();
});

test('the writer page is accessible when the writer fails', async ({ signInAs }) => {
  test.slow();
  const page = await signInAs('admin');
  // The offline writer never fails, so the responses are mocked.
  await page.route('**/api/admin/writer', (route) =>
    route.fulfill({
      json: {
        engine: { provider: 'openai-compatible', model: 'a-model', ai: true, label: 'a-model' },
        note: null,
        usage: [
          {
            day: '2026-03-02',
            provider: 'openai-compatible',
            model: 'a-model',
            purpose: 'draft',
            calls: 48,
            failed: 3,
            inputTokens: 98_400,
            outputTokens: 41_200,
            isEstimated: true,
            answered: 45,
            averageFirstWordMs: 1840,
          },
        ],
        prices: { perMillionInputTokens: 0.25, perMillionOutputTokens: 2 },
        budget: { limit: 0.1, spent: 0.107, isUsedUp: true, resetsAt: '2026-03-03T00:00:00.000Z' },
        days: [
          {
            day: '2026-03-02',
            runs: 48,
            ready: 44,
            stopped: 1,
            failed: 3,
            averageWords: 742,
            averageMs: 83_400,
          },
          { day: '2026-03-01', runs: 1, ready: 0, stopped: 0, failed: 1, averageWords: 0, averageMs: 0 },
        ],
        failures: [
          { code: 'bad_request', count: 3, lastAt: '2026-03-02T21:14:00.000Z', detail: 'No such effort.' },
          { code: 'given_up', count: 1, lastAt: '2026-03-01T09:30:00.000Z', detail: null },
        ],
        running: 2,
      },
    }),
  );
  await page.route('**/api/admin/writer/models', (route) =>
    route.fulfill({
      json: { current: 'a-model', configured: 'a-model', offered: ['a-model', 'another-model'] },
    }),
  );
  await page.route('**/api/admin/writer/test', (route) =>
    route.fulfill({
      json: {
        ok: false,
        ms: 9,
        code: 'bad_key',
        text: 'Script generation is not set up correctly.',
        detail: 'Incorrect API key provided.',
      },
    }),
  );
  await page.goto('/admin/writer');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('bad_key')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Failures by code' })).toContainText('No such effort.');
  await expect(page.getByRole('combobox', { name: 'Model for new scripts' })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
});

test('a creator cannot open the writer page', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/admin/writer');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
