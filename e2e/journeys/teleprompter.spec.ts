import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';
import { postScript } from '../shared-scripts.ts';

const SENTENCE = 'The last ferry leaves at nine and nobody on the quay says a word about it. ';
const CONTENT = `## Hook\n${SENTENCE.repeat(2)}\n[A ferry]\n${SENTENCE.repeat(2)}\n\n## Closing\n${SENTENCE.repeat(8)}`;

const postFerryScript = (request: APIRequestContext) =>
  postScript(request, { title: 'The last ferry', content: CONTENT });

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN;

test('the teleprompter can be opened, operated and closed with the keyboard', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.addInitScript(() => {
    const wakeLocks: string[] = [];
    Object.assign(window, { wakeLocks });
    const request = async (kind: string) => {
      wakeLocks.push(kind);
      return { release: async () => void wakeLocks.push('released') };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await page.goto(`/scripts/${await postFerryScript(request)}`);
  await page.getByRole('link', { name: 'Teleprompter' }).click();
  await expect(page).toHaveURL(/\/teleprompter$/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(status(page, 'Paused')).toBeAttached();
  // Waits for the fonts, because a font that loads later would move the lines.
  await page.evaluate(() => document.fonts.ready);
  const start = await topOf(page, 'Hook');

  await page.keyboard.press('Space');
  await expect(status(page, 'Scrolling')).toBeAttached();
  await expect.poll(() => topOf(page, 'Hook')).toBeLessThan(start - 20);
  await page.keyboard.press('Space');
  await expect(status(page, 'Paused')).toBeAttached();
  const pausedAt = await topOf(page, 'Hook');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { wakeLocks: string[] }).wakeLocks))
    .toEqual(['screen', 'released']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => topOf(page, 'Hook')).toBeLessThan(pausedAt);
  await expect.poll(async () => Math.abs((await topOf(page, 'Closing')) - start)).toBeLessThan(20);
  await page.keyboard.press('Home');
  await expect.poll(() => topOf(page, 'Hook')).toBe(start);

  await page.keyboard.press('b');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Closing/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => Math.abs((await topOf(page, 'Closing')) - start)).toBeLessThan(20);

  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/scripts\/[0-9a-f-]{36}$/);
});

test('the teleprompter remembers its settings', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await page.goto(`/scripts/${await postFerryScript(request)}/teleprompter`);
  await expect(page.getByText('150 wpm')).toBeVisible();
  for (const key of ['ArrowUp', 'ArrowUp', '+', 'm', 'c']) await page.keyboard.press(key);
  await page.reload();
  await expect(page.getByText('160 wpm')).toBeVisible();
  await expect(page.getByText('110%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mirror' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('[A ferry]')).toHaveCount(0);
});

test('on a phone in dark mode, the teleprompter fits and responds to taps and drags', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`/scripts/${await postFerryScript(request)}/teleprompter`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  const start = await topOf(page, 'Hook');
  await page.mouse.move(200, 500);
  await page.mouse.down();
  await page.mouse.move(200, 450);
  await page.mouse.move(200, 300);
  await page.mouse.up();
  await expect.poll(() => topOf(page, 'Hook')).toBeLessThan(start - 100);
  await expect(status(page, 'Paused')).toBeAttached();
  await page.mouse.click(200, 400);
  await expect(status(page, 'Scrolling')).toBeAttached();
  await page.mouse.click(200, 400);
  await expect(status(page, 'Paused')).toBeAttached();
  await page.getByRole('button', { name: 'Keys' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await expect(page.getByRole('button', { name: 'Cues' })).toBeInViewport();
});

test('a phone controls the teleprompter by its code until the teleprompter is closed', async ({
  signInAs,
  request,
  browser,
  baseURL,
}) => {
  const page = await signInAs('creator');
  await page.goto(`/scripts/${await postFerryScript(request)}/teleprompter`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.keyboard.press('p');
  const panel = page.getByRole('dialog', { name: 'Phone remote' });
  await expect(panel.getByRole('img', { name: 'Code with the link of the remote' })).toBeVisible();
  await expectAccessible(page);
  const address = await panel.getByRole('link').getAttribute('href');

  // The phone is not signed in.
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(new URL(address ?? '').pathname);
  const tap = (name: string) => phone.getByRole('button', { name, exact: true }).tap();
  await expect(phone.getByRole('heading', { name: 'The last ferry' })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Phone remote, connected' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
  await expectNoHorizontalScroll(phone);
  await expectAccessible(phone);
  await expect(phone.getByRole('button', { name: 'Record a take' })).toBeInViewport();

  await page.evaluate(() => document.fonts.ready);
  const start = await topOf(page, 'Hook');
  await tap('Forward a line');
  await expect.poll(() => topOf(page, 'Hook')).toBeLessThan(start - 20);
  await tap('Back a line');
  await expect.poll(() => topOf(page, 'Hook')).toBeGreaterThan(start - 5);
  await tap('Faster');
  await tap('Faster');
  await expect(page.getByText('160 wpm')).toBeVisible();
  await expect(phone.getByLabel('Words per minute')).toHaveText('160 wpm');
  await tap('Larger');
  await expect(page.getByText('110%')).toBeVisible();
  await tap('Next beat');
  await expect(phone.getByText('Closing')).toBeVisible();
  await tap('Previous beat');
  await expect(phone.getByText('Hook', { exact: true })).toBeVisible();
  await tap('Record a take');
  await tap('Start');
  await expect(status(page, 'Scrolling')).toBeAttached();
  await tap('Pause');
  await expect(status(page, 'Paused')).toBeAttached();
  await tap('Stop take');
  await page.keyboard.press('t');
  await expect(page.getByRole('listitem').filter({ hasText: 'Take 1' })).toContainText(/from Hook.*0:\d\d$/);
  await expectAccessible(page);

  // A reload keeps the link; leaving ends it.
  await page.reload();
  const starts = phone.getByRole('button', { name: 'Start', exact: true });
  await expect(async () => {
    // The page ignores commands from before it listened.
    if (await starts.isVisible()) await tap('Start');
    await expect(status(page, 'Scrolling')).toBeAttached({ timeout: 6000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/scripts\/[0-9a-f-]{36}$/);
  await expect(phone.getByRole('heading', { name: 'This remote no longer works.' })).toBeVisible();
  await context.close();
});

test('the text leaves a margin for the camera and has the chosen width, with the keyboard', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.goto(`/scripts/${await postFerryScript(request)}/teleprompter`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  const box = async () => {
    const found = await page.getByRole('heading', { level: 1 }).boundingBox();
    return { x: found?.x ?? 0, y: found?.y ?? 0, width: found?.width ?? 0 };
  };
  const before = await box();
  for (let step = 0; step < 4; step++) await page.keyboard.press('[');
  await expect.poll(async () => (await box()).width).toBeLessThan(before.width * 0.7);
  for (let step = 0; step < 4; step++) await page.keyboard.press(']');
  await expect.poll(async () => (await box()).width).toBe(before.width);

  await page.keyboard.press('l');
  const layout = page.getByRole('dialog', { name: 'Layout' });
  const larger = layout.getByRole('button', { name: 'Larger margin' });
  await larger.focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('Enter');
  await expect(layout.getByText('20%')).toBeVisible();
  // At the top, the text is read right below the camera.
  await expect.poll(async () => (await box()).y).not.toBe(before.y);
  await layout.getByRole('button', { name: 'Left' }).press('Enter');
  await expect.poll(async () => (await box()).x).toBeGreaterThan(before.x + 40);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(layout).toBeHidden();
});
