/**
 * Question: how fast do pages appear on a middling phone, with a processor a quarter as fast as this one and a 4G
 * connection? Target: the largest text or picture within 2.5 s, less than 200 ms of blocking, no layout shift, and 0.2 s
 * from a click to the content. `BENCH_BEFORE` is an earlier build's main.js; its web/dist takes turns with this one.
 * Results: bench/RESULTS.md.
 */
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { findBrowser } from '../scripts/browser.mjs';
import { createApp } from '../server/src/app.ts';
import { parseConfig } from '../server/src/config.ts';
import { MIGRATIONS_FOLDER } from '../server/src/folders.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { openDatabase } from '../server/src/platform/db/open-database.ts';
import { silentLogger as logger } from '../server/src/testing/silent-logger.ts';
import { median } from './harness/percentiles.ts';
import { BUILDS, signUp } from './harness/product.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SLOWDOWN = 4;
/** As "Fast 4G" in Chrome's tools. */
const LINE = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
/** People point at a link this long before they press it. A finger rests about half as long. */
const POINTING_MS = 150;
const ROWS = 300;
const GROUPS = 60;
/** A page has finished loading when it has requested nothing for this long. */
const QUIET_MS = 1500;

interface Screen {
  path: string;
  content: string;
  /** The page and the link that lead there. */
  from?: { path: string; link: string };
}
const SCRIPT = '00000000-0000-4000-8000-000000000001';
const SCREENS: Record<string, Screen> = {
  'log-in': { path: '/login', content: 'main input[type=password]' },
  library: {
    path: '/prompts',
    content: 'main a[href^="/prompts/"]',
    from: { path: '/home', link: 'header a[href="/prompts"]' },
  },
  'My Scripts': {
    path: '/myscripts',
    content: 'main article[data-script-id]',
    from: { path: '/home', link: 'header a[href="/myscripts"]' },
  },
  desk: {
    path: `/scripts/${SCRIPT}`,
    content: 'main article.co-lamp-sheet',
    from: { path: '/myscripts', link: `main a[href="/scripts/${SCRIPT}"]` },
  },
  'admin users': {
    path: '/admin/users',
    content: 'main tr[data-row-key]',
    from: { path: '/admin', link: 'main a[href="/admin/users"]' },
  },
};

const database = await openDatabase({ folder: undefined }, logger);
await database.migrate(MIGRATIONS_FOLDER);
const apps = await Promise.all(BUILDS.map(({ main }) => startApp(join(main, '../../../web/dist'))));
const [{ address = '' } = {}] = apps;
const admin = await signUp(address);
await fill(admin.userId);
await fillLibrary(address, admin.token);
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});

interface Visit {
  largest: number;
  blocked: number;
  shift: number;
  requests: number;
  clickToContent: number | null;
}
const visits: Record<string, Visit[]> = {};
for (let round = 0; round < ROUNDS; round++)
  for (const [name, screen] of Object.entries(SCREENS))
    for (const [place, { build }] of BUILDS.entries()) {
      const key = `${name} | ${build}`;
      visits[key] ??= [];
      visits[key].push(await visit(browser, apps[place]?.address ?? '', screen));
    }

const print = (line: string) => process.stdout.write(`${line}\n`);
const inMs = (value: number) => `${value.toFixed(0)} ms`;
print('| page | build | largest content | blocked | shift | requests before it | click to content |');
print('|---|---|---|---|---|---|---|');
for (const [key, all] of Object.entries(visits)) {
  const of = (part: Exclude<keyof Visit, 'clickToContent'>) => median(all.map((each) => each[part]));
  const clicks = all.flatMap(({ clickToContent }) => clickToContent ?? []);
  const click = clicks.length > 0 ? inMs(median(clicks)) : '–';
  print(
    `| ${key} | ${inMs(of('largest'))} | ${inMs(of('blocked'))} | ${of('shift').toFixed(3)} | ${of('requests')} | ${click} |`,
  );
}
await browser.close();
for (const { app } of apps) await app.stop();
await database.close();

async function startApp(webFolder: string) {
  const config = {
    ...parseConfig({ PORT: '0', RATE_LIMIT: 'off', LLM_PROVIDER: 'offline' }),
    dataDir: '/tmp',
  };
  const app = await createApp({ config, database, clock: systemClock, logger, webFolder, fetch });
  return { app, address: await app.start() };
}

/** An admin with scripts of their own, and other people. */
async function fill(userId: string) {
  const { db } = database;
  const text = Array.from(
    { length: 8 },
    (_, beat) => `## Beat ${beat + 1}\n${'The ferry sails at night. '.repeat(30)}`,
  );
  await db.execute(sql`update users set admin = true where id = ${userId}`);
  await db.execute(sql`
    insert into users (name, email, password_hash, tokens, created_at)
    select 'Person ' || n, 'person-' || n || '@example.com', '', n, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${ROWS}::int) n`);
  await db.execute(sql`
    insert into scripts (id, owner_id, title, content, niche, style, words, beats, created_at, updated_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${userId}::uuid, 'Script number ' || n,
           ${text.join('\n\n')}, 'Travel', 'calm', 1200, '[]'::jsonb,
           now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}::int) n`);
}

async function fillLibrary(address: string, token: string) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const reply = await fetch(`${address}/api/prompts/prompts${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as { prompt: { _id: string } };
  };
  for (let group = 1; group <= GROUPS; group++) {
    const { prompt } = await post('', { youtuberName: `Creator ${group}`, niche: 'Travel' });
    await post(`/${prompt._id}/nested`, {
      niche: 'Travel',
      promptName: `Prompt ${group}`,
      promptTemplate: 'Open on the ferry at night. '.repeat(20),
    });
  }
}

async function visit(browser: Browser, address: string, screen: Screen): Promise<Visit> {
  const first = await open(browser, address, screen.path);
  await first.locator(screen.content).first().waitFor();
  await settle(first);
  const measured = await first.evaluate(() => {
    const seen = (window as unknown as { seen: { largest: number; blocked: number; shift: number } }).seen;
    const requests = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < seen.largest);
    // The document is a request too.
    return { ...seen, requests: requests.length + 1 };
  });
  await first.context().close();
  return {
    ...measured,
    clickToContent: screen.from ? await click(browser, address, screen, screen.from) : null,
  };
}

async function click(
  browser: Browser,
  address: string,
  screen: Screen,
  from: { path: string; link: string },
) {
  const page = await open(browser, address, from.path);
  const link = page.locator(from.link).first();
  await link.waitFor();
  await settle(page);
  await page.evaluate(
    ([path, selector = '']) => {
      let clickedAt = 0;
      addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true });
      (window as unknown as { contentAt: Promise<number> }).contentAt = new Promise((resolve) => {
        const look = () => {
          const isShown = location.pathname === path && document.querySelector(selector) !== null;
          if (isShown) resolve(performance.now() - clickedAt);
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    [screen.path, screen.content],
  );
  await link.hover();
  await page.waitForTimeout(POINTING_MS);
  await page.mouse.down();
  await page.mouse.up();
  const took = await page.evaluate(() => (window as unknown as { contentAt: Promise<number> }).contentAt);
  await page.context().close();
  return took;
}

/** Waits until the page has loaded what it loads when the browser is idle. The stream of events never ends. */
async function settle(page: Page) {
  const countFiles = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = 0; before !== now; now = await countFiles()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Opens a page with an empty cache, as somebody who is signed in, unless it is the log-in page. */
async function open(browser: Browser, address: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // tsx wraps named functions in a helper, which the page does not have.
  await page.addInitScript('window.__name = (value) => value;');
  await page.addInitScript(
    ([token, userId, isVisitor]) => {
      if (!isVisitor) {
        localStorage.setItem('token', token ?? '');
        localStorage.setItem('userId', userId ?? '');
      }
      const seen = { largest: 0, blocked: 0, shift: 0 };
      (window as unknown as { seen: typeof seen }).seen = seen;
      const watch = (type: string, read: (entry: PerformanceEntry & { value?: number }) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
      watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
      watch('longtask', ({ duration }) => (seen.blocked += Math.max(0, duration - 50)));
      watch('layout-shift', ({ value = 0 }) => (seen.shift += value));
    },
    [admin.token, admin.userId, path === '/login' ? 'visitor' : ''],
  );
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(`${address}${path}`);
  return page;
}
