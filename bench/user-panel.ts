/**
 * Question: how long does the browser's main thread work when an admin opens a user's panel in a list of 600 users?
 * Target: under 100 ms at normal speed, with everything that the panel loads. Results: bench/RESULTS.md.
 */
import { chromium } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { findBrowser } from '../scripts/browser.mjs';
import { createApp } from '../server/src/app.ts';
import { parseConfig } from '../server/src/config.ts';
import { MIGRATIONS_FOLDER } from '../server/src/folders.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/db/open-database.ts';
import { silentLogger as logger } from '../server/src/testing/silent-logger.ts';
import { signUp } from './harness/product.ts';

const ROWS = 600;
const WEB_FOLDER = new URL('../web/dist', import.meta.url).pathname;
const ROUNDS = 7;
const WARM_UP = 3;
/** The panel has loaded and drawn everything by then. */
const SETTLE_MS = 1200;

const database = await openDatabase({ folder: undefined }, logger);
await database.migrate(MIGRATIONS_FOLDER);
const config = {
  ...parseConfig({ PORT: '0', RATE_LIMIT: 'off', LLM_PROVIDER: 'offline' }),
  dataDir: '/tmp',
};
const app = await createApp({
  config,
  database,
  clock: systemClock,
  logger,
  webFolder: WEB_FOLDER,
  fetch,
});
const address = await app.start();
const admin = await signUp(address);
await database.db.execute(sql`update users set admin = true where id = ${admin.userId}`);
await database.db.execute(sql`
  insert into users (name, email, password_hash, tokens, subscription_status, created_at)
  select 'Person ' || n, 'person-' || n || '@example.com', '', n % 300,
         case when n % 3 = 0 then 'active' else 'inactive' end, timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series(1, ${ROWS}::int) n`);

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
await page.addInitScript(
  ([token, userId]) => {
    localStorage.setItem('token', token ?? '');
    localStorage.setItem('userId', userId ?? '');
  },
  [admin.token, admin.userId],
);
const client = await page.context().newCDPSession(page);
await client.send('Performance.enable', { timeDomain: 'threadTicks' });

type Part = 'TaskDuration' | 'ScriptDuration' | 'LayoutDuration' | 'RecalcStyleDuration';
async function readMetrics(): Promise<Record<Part, number>> {
  const { metrics } = await client.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000])) as Record<Part, number>;
}

async function measure(action: () => Promise<unknown>) {
  await page.waitForTimeout(SETTLE_MS);
  const before = await readMetrics();
  await action();
  await page.waitForTimeout(SETTLE_MS);
  const after = await readMetrics();
  const part = (name: Part) => after[name] - before[name];
  return {
    all: part('TaskDuration'),
    script: part('ScriptDuration'),
    layout: part('LayoutDuration') + part('RecalcStyleDuration'),
  };
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const inMs = (value: number) => `${value.toFixed(0)} ms`;

await page.goto(`${address}/admin/users`);
const names = page.locator('[data-user-name]');
await names.first().waitFor();
const grid = page.getByRole('grid', { name: 'Users' });
while (Number(await grid.getAttribute('aria-rowcount')) <= ROWS) {
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('button', { name: 'Loading...' }).waitFor({ state: 'detached' });
}
await page.evaluate(() => window.scrollTo(0, 0));
const results: Record<string, Awaited<ReturnType<typeof measure>>[]> = { open: [], change: [], close: [] };
for (let round = 0; round < WARM_UP + ROUNDS; round++) {
  const click = (row: number) => names.nth(row).evaluate((name: HTMLElement) => name.click());
  const measured = {
    open: await measure(() => click(round % 8)),
    change: await measure(() => click((round % 8) + 1)),
    close: await measure(() => click((round % 8) + 1)),
  };
  if (round < WARM_UP) continue;
  for (const [name, each] of Object.entries(measured)) results[name]?.push(each);
}
process.stdout.write(
  '| panel | main thread | of it script | layout and style | slowest |\n|---|---|---|---|---|\n',
);
for (const [name, all] of Object.entries(results)) {
  const of = (part: 'all' | 'script' | 'layout') => inMs(median(all.map((each) => each[part])));
  const slowest = inMs(Math.max(...all.map((each) => each.all)));
  process.stdout.write(`| ${name} | ${of('all')} | ${of('script')} | ${of('layout')} | ${slowest} |\n`);
}
await browser.close();
await app.stop();
await database.close();
