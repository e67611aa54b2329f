import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type OwnScript, TEXT, withScript } from '../desk-script.ts';
import {
  adminSession,
  expect,
  expectNoCoveredControls,
  expectNoHorizontalScroll,
  logIn,
  onTablets,
  openPage,
  PASSWORD,
  type Session,
  test,
} from '../fixtures.ts';
import { sweepPage } from '../page-sweep.ts';
import { fillPath, pagesOf, type Viewer } from '../pages.ts';

interface ViewerPage {
  page: Page;
  /** The parameters of the viewer's paths. */
  values: Record<string, string>;
}

/** Kept for all tests in a worker, because registering and a browser without a cache take longer than the checks. */
const viewerPages = new Map<Viewer, Promise<ViewerPage>>();
const errors: string[] = [];

test.afterAll(async () => {
  for (const opened of viewerPages.values()) await (await opened).page.context().close();
  viewerPages.clear();
});

function pageOf(viewer: Viewer, browser: Browser, request: APIRequestContext): Promise<ViewerPage> {
  const existing = viewerPages.get(viewer);
  if (existing) return existing;
  const opened = openAs(viewer, browser, request);
  viewerPages.set(viewer, opened);
  return opened;
}

async function openAs(viewer: Viewer, browser: Browser, request: APIRequestContext): Promise<ViewerPage> {
  if (viewer === 'visitor') return { page: await openPage(browser, { session: null, errors }), values: {} };
  const session = viewer === 'admin' ? await adminSession(request) : await register(request);
  const page = await openPage(browser, { session, errors });
  if (viewer === 'admin') return { page, values: {} };
  if (viewer === 'subscriber') {
    const script = await withScript(page, request, TEXT);
    const token = await shareWithComment(script, request);
    const opened = await script.call('post', `/scripts/${script.id}/teleprompter/remotes`, {});
    const { remote } = await opened.json();
    return { page, values: { id: script.id, token, remoteToken: remote.token } };
  }
  const headers = { authorization: `Bearer ${session.token}` };
  const [group] = await (await request.get('/api/prompts/prompts?limit=1', { headers })).json();
  const checkout = await request.post('/api/subscription/create-checkout-session', { data: {}, headers });
  const { sessionId } = await checkout.json();
  return { page, values: { id: group._id, nestedId: group.nestedPrompts[0]._id, sessionId } };
}

/** Returns the token of a link with which someone has commented. */
async function shareWithComment({ id, call }: OwnScript, request: APIRequestContext): Promise<string> {
  const shared = await call('post', `/scripts/${id}/share`, { comments: true, expiresInDays: 14 });
  const token = String((await shared.json()).url.split('/').at(-1));
  const [quote, start] = ['The last ferry', TEXT.indexOf('The last ferry')];
  const comment = { name: 'Ines', text: 'Which one?', anchor: { quote, prefix: '', suffix: '', start } };
  expect((await request.post(`/api/review/${token}/comments`, { data: comment })).status()).toBe(201);
  return token;
}

async function register(request: APIRequestContext): Promise<Session> {
  const person = { name: 'Maya', email: `${randomUUID()}@example.com`, password: PASSWORD };
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
  return logIn(request, person);
}

for (const viewer of ['visitor', 'creator', 'subscriber', 'admin'] as const) {
  for (const path of pagesOf(viewer)) {
    test(`${path} is usable by ${viewer}s on every screen in both color schemes`, async ({
      browser,
      request,
    }) => {
      errors.length = 0;
      const { page, values } = await pageOf(viewer, browser, request);
      expect(await sweepPage(page, fillPath(path, values))).toEqual([]);
      expect(errors).toEqual([]);
    });
  }
}

test('a missing page is usable', async ({ page }) => {
  expect(await sweepPage(page, '/nowhere', 404)).toEqual([]);
});

test('on a tablet the desk’s tools are on the sheet, its text is under its title and times are on one line', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, TEXT);
  await page.goto(script.path);
  await expect(page.getByRole('heading', { level: 2, name: 'Hook' })).toBeVisible();
  await onTablets(page, async () => {
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
    await expectNoHorizontalScroll(page);
    await expectNoCoveredControls(page);
    const sheet = await page.getByRole('article').boundingBox();
    for (const tool of await page.getByRole('button', { name: /^(Rephrase|Lock) line/ }).all()) {
      const box = await tool.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((sheet?.x ?? 0) + (sheet?.width ?? 0));
    }
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const line = await page.getByRole('article').getByText('The last ferry leaves').first().boundingBox();
    expect(Math.abs((line?.x ?? 0) - (title?.x ?? 0))).toBeLessThan(2);
    for (const time of await page.getByRole('article').locator('section .co-timecode').all())
      expect((await time.boundingBox())?.height).toBeLessThan(24);
  });
});

test('on a tablet no format of the studio is wider than its fields', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto('/images');
  const headline = await page.getByRole('textbox', { name: 'Headline' }).boundingBox();
  const formats = page.getByRole('group', { name: 'Format' }).locator('label');
  await expect(formats).toHaveCount(4);
  for (const format of await formats.all()) {
    const box = await format.boundingBox();
    expect(Math.abs((box?.width ?? 0) - (headline?.width ?? 0))).toBeLessThan(1);
  }
});

test('on a tablet the chat of the admins fits into the window, with the notice about payments', async ({
  signInAs,
  request,
}) => {
  const creator = await signInAs('creator', `Maya ${randomUUID()}`);
  const headers = { authorization: `Bearer ${creator.session.token}` };
  expect((await request.post('/api/chat', { data: { content: 'Hello' }, headers })).status()).toBe(201);
  const admin = await signInAs('admin');
  await admin.goto(`/admin/chat?user=${creator.session.userId}`);
  await expect(admin.getByText('Payments are simulated.')).toBeVisible();
  const reply = admin.getByRole('region', { name: 'Reply' });
  await onTablets(admin, async () => {
    await expect(reply).toBeInViewport({ ratio: 1 });
  });
});

test('the header shows the product while its code is still loading', async ({ signInAs }) => {
  const page = await signInAs('creator');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/signed-in-parts-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/faq');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cold Open' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible();
});
