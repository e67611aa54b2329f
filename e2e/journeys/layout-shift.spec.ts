import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expect, PHONE, type SignedInPage, test } from '../fixtures.ts';
import { sessionOf } from '../written-scripts.ts';

/** Covers what the header adds when the account is known. People notice a shift of about 0.1. */
const MAX_SHIFT = 0.02;
const DESKTOP = { width: 1280, height: 800 };
const SCRIPTS = 7;
const TEXT = Array.from(
  { length: 5 },
  (_, beat) => `## Beat ${beat + 1}\n${'The ferry sails at night. '.repeat(20)}`,
).join('\n\n');

/** Creates scripts, a series and an outline. Returns the id of a script. */
async function fillLists(request: APIRequestContext, page: Page): Promise<string> {
  const { headers } = await sessionOf(page);
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/api${path}`, { headers, data });
    expect(reply.ok(), path).toBe(true);
    return reply.json();
  };
  await post('/series', { name: 'Ferries' });
  await post('/outlines', { title: 'Why the last ferry stayed', contentType: 'long_form', length: 'short' });
  const ids: string[] = [];
  for (let number = 1; number <= SCRIPTS; number++) {
    const { script } = await post('/scripts/import', { title: `Script number ${number}`, text: TEXT });
    ids.push(script._id);
  }
  return ids[0] ?? '';
}

/** Sums up the shifts from the first paint on, as browsers do for the layout shift of a page. */
async function recordShifts(page: Page) {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: { value: number; moved: string }[] = [];
    const add = (entries: PerformanceEntry[]) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        const moved = sources
          .map(({ node }) => (node as Element | null)?.className ?? node?.nodeName)
          .join(', ');
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      readShifts: () => {
        add(observer.takeRecords());
        return shifts;
      },
    });
  });
}

interface Shifts {
  readShifts(): { value: number; moved: string }[];
}

/** The painted frame after the next one has everything that the page shows now. */
const nextPaint = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

/** Opens a page and answers its requests one at a time, each after the page has shown the answer before. */
async function openSlowly(page: Page, path: string, order: 'first come' | 'last come', content: string) {
  const held: Route[] = [];
  const hold = async (route: Route) => {
    const request = route.request();
    if (request.method() === 'GET' && !request.url().includes('/api/events')) held.push(route);
    else await route.fallback();
  };
  await page.route('**/api/**', hold);
  await page.goto(path);
  const isShown = () => page.locator(content).first().isVisible();
  const answerNext = async () => {
    const route = order === 'first come' ? held.shift() : held.pop();
    if (!route) return;
    const response = page.waitForResponse((reply) => reply.request() === route.request());
    await route.fallback();
    await (await response).finished();
    await nextPaint(page);
  };
  await expect(page.locator('main h1, main [role=status]').first()).toBeAttached();
  await nextPaint(page);
  while (!(await isShown())) {
    await expect.poll(async () => held.length > 0 || (await isShown())).toBe(true);
    await answerNext();
  }
  while (held.length > 0) await answerNext();
  await page.unroute('**/api/**', hold);
  await page.evaluate(() => document.fonts.ready);
  await nextPaint(page);
}

async function expectStill(page: SignedInPage, path: string, content: string) {
  await recordShifts(page);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const order of ['first come', 'last come'] as const) {
      await openSlowly(page, path, order, content);
      const shifts = await page.evaluate(() => (window as unknown as Shifts).readShifts());
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      const report = `${path}, ${size.width} px, ${order}: ${JSON.stringify(shifts)}`;
      expect(total, report).toBeLessThan(MAX_SHIFT);
    }
  }
}

const CARD = 'main article[data-script-id]';

test('Home does not move while it loads', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await fillLists(request, page);
  await expectStill(page, '/home', CARD);
});

test('My Scripts does not move while it loads', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await fillLists(request, page);
  await expectStill(page, '/myscripts', CARD);
});

test('the library does not move while it loads', async ({ signInAs }) => {
  await expectStill(await signInAs('creator'), '/prompts', 'main a[href^="/prompts/"]');
});

test('the desk does not move while it loads', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await expectStill(page, `/scripts/${await fillLists(request, page)}`, 'main article.co-lamp-sheet');
});

test('the list of users does not move while it loads', async ({ signInAs, newPerson }) => {
  for (let person = 1; person <= 5; person++) await newPerson(`Person ${person}`);
  await expectStill(await signInAs('admin'), '/admin/users', 'main tr[data-row-key]');
});

test('the dashboard does not move while it loads', async ({ signInAs }) => {
  await expectStill(await signInAs('admin'), '/admin', 'main li a[href="/admin/users"]');
});

test('the writer’s page does not move while it loads', async ({ signInAs }) => {
  await expectStill(await signInAs('admin'), '/admin/writer', '#who-writes');
});

/** Answers with an announcement only after `release` is called. */
async function holdAnnouncement(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/announcements', async (route) => {
    await released;
    const announcement = { _id: randomUUID(), text: 'Images are faster now. '.repeat(8), link: null };
    await route.fulfill({ json: { announcements: [announcement], changesAt: null } });
  });
  return release;
}

test('an announcement appears with the page and does not move it', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await fillLists(request, page);
  await recordShifts(page);
  const release = await holdAnnouncement(page);
  // The page does not appear before, no matter how slow this machine is.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/myscripts');
  await expect(page.locator(CARD).first()).toBeAttached();
  await expect(page.locator(CARD).first()).toBeHidden();
  release();
  await expect(page.locator(CARD).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
  await nextPaint(page);
  const shifts = await page.evaluate(() => (window as unknown as Shifts).readShifts());
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(MAX_SHIFT);
});

test('the page appears without announcements that do not load', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await holdAnnouncement(page);
  await page.goto('/myscripts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
