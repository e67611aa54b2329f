import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test, WITH_MOTION } from '../fixtures.ts';

const HEADLINE = 'Write the eight seconds they can’t skip.';
const MAX_SCRIPT_KB = 120;
const MAX_SHIFT = 0.02;

const film = (page: Page) => page.locator('video');
const filmState = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => ({ paused: video.paused, muted: video.muted }));
const filmTime = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const shelf = (page: Page) => page.getByRole('list', { name: 'Channels in the library' });
const scrollLeftOf = (list: Locator) => list.evaluate((element) => element.scrollLeft);

/** Returns how far the list scrolls automatically in 30 frames. */
const measureAutoScroll = (list: Locator) =>
  list.evaluate(async (element) => {
    const before = element.scrollLeft;
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    return element.scrollLeft - before;
  });
/** Returns how far the headline moves when the text below it arrives. */
const moveOfHeadline = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((headline) => {
    const later = [...(headline.parentElement?.children ?? [])].slice(1) as HTMLElement[];
    const topInPage = () => headline.getBoundingClientRect().top + window.scrollY;
    const top = topInPage();
    for (const element of later) element.style.display = 'none';
    const moved = top - topInPage();
    for (const element of later) element.style.display = '';
    return Math.round(moved);
  });
const expectScrolling = (list: Locator) => expect.poll(() => measureAutoScroll(list)).toBeGreaterThan(5);
const expectNotScrolling = async (list: Locator) => expect.poll(() => measureAutoScroll(list)).toBe(0);

test.use(WITH_MOTION);

test('the page works without JavaScript and has metadata for link previews', async ({
  browser,
  request,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Three steps, one sitting.',
    'On the call sheet',
    'A shelf of ways to begin',
    'Watch it work',
    'From the other side of the camera',
    'What it costs',
  ]);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Enter topic',
    'Choose template',
    'Generate script',
    'Unlimited Plan',
    'Image tools',
  ]);
  await expect(page.getByRole('list', { name: 'Illustrative quotes' }).getByRole('listitem')).toHaveCount(4);
  const price = page.getByRole('region', { name: 'What it costs' });
  for (const text of [
    '$9.99',
    '$40.00',
    'one-time',
    'Thumbnail image generation',
    '$10.00',
    'per month',
    'Try it free',
  ])
    await expect(price.getByText(text)).toBeVisible();
  await expect(page.getByText('100+ niche templates', { exact: true })).toBeVisible();

  await expect(page).toHaveTitle('Video scripts, beat by beat · Cold Open');
  const content = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  expect(await content('description')).toContain('full video script');
  expect(await content('og:url')).toBe(`${baseURL}/`);
  for (const [address, type] of [
    [await content('og:image'), 'image/jpeg'],
    [await page.locator('link[rel="icon"]').getAttribute('href'), 'image/svg+xml'],
    [await page.locator('link[rel="apple-touch-icon"]').getAttribute('href'), 'image/png'],
  ] as const) {
    const picture = await request.get(address ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, type]);
  }
  await context.close();
});

test('the page links to sign-up, login and terms, and the login page links back', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Cold Open' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  const price = page.getByRole('region', { name: 'What it costs' });
  await expect(price.getByRole('link', { name: 'Get Instant Access' })).toHaveAttribute('href', '/signup');
  await expect(price.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(price.getByRole('link', { name: 'Try it free' })).toHaveAttribute('href', '/images');
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await expect(footer.getByRole('link')).toHaveText(['Terms', 'Contact', 'FAQ']);
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});

test('a signed-in user is sent to the home page, even if they log in from another tab', async ({
  signInAs,
}) => {
  const page = await signInAs('creator', 'Maya');
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: 'Welcome, Maya.' })).toBeVisible();
  const session = await page.evaluate(() => ({ ...localStorage }));

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/terms');
  await other.evaluate((saved) => Object.assign(localStorage, saved), session);
  await expect(page).toHaveURL('/home');
});

test('the film plays muted, restarts with sound, and can be muted and paused', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.8);
  expect(await filmState(page)).toEqual({ paused: false, muted: true });
  await expect(film(page)).toHaveAttribute('poster', /\.webp$/);
  await expect
    .poll(() =>
      film(page).evaluate((video: HTMLVideoElement) => [
        video.textTracks[0]?.kind,
        video.textTracks[0]?.mode,
        video.textTracks[0]?.cues?.length,
      ]),
    )
    .toEqual(['captions', 'showing', 4]);

  const restart = film(page).evaluate(
    (video) => new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true })),
  );
  await page.getByRole('button', { name: 'Play with sound' }).click();
  await restart;
  expect(await filmState(page)).toEqual({ paused: false, muted: false });
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('button', { name: 'Play with sound' })).toBeVisible();
  expect(await filmState(page)).toEqual({ paused: false, muted: true });
  await page.getByRole('button', { name: 'Pause film' }).click();
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  expect(await filmState(page)).toEqual({ paused: true, muted: true });
});

test('the shelf scrolls automatically until hovered, focused or paused, and its arrow buttons move it by 300 px', async ({
  page,
}) => {
  await page.goto('/');
  const strip = shelf(page);
  const region = page.getByRole('region', { name: 'A shelf of ways to begin' });
  await strip.scrollIntoViewIfNeeded();
  await expectScrolling(strip);
  await strip.hover();
  await expectNotScrolling(strip);
  await page.mouse.move(0, 0);
  await expectScrolling(strip);

  await region.getByRole('button', { name: 'Pause scrolling' }).click();
  await page.mouse.move(0, 0);
  await expectNotScrolling(strip);
  const before = await scrollLeftOf(strip);
  await region.getByRole('button', { name: 'Scroll forward' }).click();
  await expect.poll(async () => Math.abs((await scrollLeftOf(strip)) - before - 300)).toBeLessThanOrEqual(1);
  await region.getByRole('button', { name: 'Scroll back' }).click();
  await expect.poll(async () => Math.abs((await scrollLeftOf(strip)) - before)).toBeLessThanOrEqual(1);

  await region.getByRole('button', { name: 'Resume scrolling' }).click();
  await page.mouse.move(0, 0);
  await expectScrolling(strip);
  await page.keyboard.press('Tab');
  await expect(region.getByRole('button', { name: 'Scroll back' })).toBeFocused();
  await expectNotScrolling(strip);
});

test('with reduced motion nothing moves automatically', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const name of ['Channels in the library', 'Illustrative quotes']) {
    const strip = page.getByRole('list', { name });
    await strip.scrollIntoViewIfNeeded();
    await expectNotScrolling(strip);
  }
  await expect(page.getByRole('button', { name: 'Pause scrolling' })).toHaveCount(0);
  const before = await scrollLeftOf(shelf(page));
  await page.getByRole('button', { name: 'Scroll forward' }).click();
  expect(await scrollLeftOf(shelf(page))).toBe(before + 300);
  await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  expect([await filmTime(page), await filmState(page)]).toEqual([0, { paused: true, muted: true }]);
});

test(`the page loads at most ${MAX_SCRIPT_KB} KB of JavaScript and the layout does not shift, on a slow desktop and phone`, async ({
  page,
  context,
}) => {
  const scripts = new Map<string, Promise<number>>();
  const failedUrls: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failedUrls.push(response.url());
    if (response.request().resourceType() === 'script' && response.ok())
      scripts.set(
        response.url(),
        response.body().then((body) => brotliCompressSync(body).length),
      );
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const browser = await context.newCDPSession(page);
  // Simulates a slow machine, which paints before it has parsed the whole page.
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
    for (const heading of await page.getByRole('heading', { level: 2 }).all())
      await heading.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MAX_SHIFT);
    expect(await moveOfHeadline(page)).toBe(0);
  }
  expect(failedUrls).toEqual([]);
  const sizes = await Promise.all(scripts.values());
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_SCRIPT_KB * 1024);
});
