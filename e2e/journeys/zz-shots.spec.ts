import { test } from '../fake-model.ts';

const row = (day: string, purpose: string, model: string, calls: number, more: object = {}) => ({
  day,
  provider: 'openai-compatible',
  model,
  purpose,
  calls,
  failed: 0,
  inputTokens: calls * 2100,
  outputTokens: calls * 860,
  isEstimated: false,
  answered: calls,
  averageFirstWordMs: 1240,
  ...more,
});
test('shots', async ({ signInAs }) => {
  test.setTimeout(120_000);
  const page = await signInAs('admin');
  const report = {
    engine: { provider: 'openai-compatible', model: 'qwen3.5:4b', ai: true, label: 'x' },
    note: null,
    running: 2,
    days: [
      { day: '2026-03-02', runs: 48, ready: 44, stopped: 1, failed: 3, averageWords: 742, averageMs: 83400 },
    ],
    failures: [
      {
        code: 'bad_request',
        count: 3,
        lastAt: '2026-03-02T21:14:00.000Z',
        detail: "Unsupported value: 'reasoning.effort' does not support 'none' with this model.",
      },
      { code: 'rate_limited', count: 1, lastAt: '2026-03-01T21:14:00.000Z', detail: null },
    ],
    usage: [
      row('2026-03-02', 'draft', 'qwen3.5:4b', 48, { failed: 3 }),
      row('2026-03-02', 'repair', 'qwen3.5:4b', 9),
      row('2026-03-02', 'rephrasing', 'qwen3.5:4b', 21),
      row('2026-03-01', 'draft', 'gemma4:e4b', 31, { isEstimated: true }),
      row('2026-03-01', 'continuation', 'gemma4:e4b', 2),
      row('2026-03-01', 'test', 'gemma4:e4b', 1),
    ],
    prices: { perMillionInputTokens: 0.25, perMillionOutputTokens: 2 },
    budget: { limit: 5, spent: 1.37, isUsedUp: false, resetsAt: '2026-03-03T00:00:00.000Z' },
  };
  await page.route('**/api/admin/writer', (route) => route.fulfill({ json: report }));
  await page.route('**/api/admin/writer/test', (route) =>
    route.fulfill({
      json: {
        ok: false,
        ms: 9,
        code: 'bad_request',
        text: 'Script generation is not set up correctly.',
        detail: "Unsupported value: 'reasoning.effort' does not support 'none' with this model.",
      },
    }),
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/writer');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByRole('table', { name: 'Usage by day' }).waitFor();
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/shot-light.png', fullPage: true });
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'));
  report.budget = { limit: 5, spent: 5.01, isUsedUp: true, resetsAt: '2026-03-03T00:00:00.000Z' };
  await page.reload();
  await page.getByRole('table', { name: 'Usage by day' }).waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));
  await page.waitForTimeout(600);
  await page.screenshot({ path: '/tmp/shot-dark.png', fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));
  await page.waitForTimeout(400);
  await page.screenshot({ path: '/tmp/shot-phone.png', fullPage: true });
});
