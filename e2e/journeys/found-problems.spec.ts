import type { Page } from '@playwright/test';
import { TEXT, withScript } from '../desk-script.ts';
import { adminSession, expect, PHONE, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

/** What a browser window of 1280 x 800 shows at 200 % zoom. */
const ZOOMED = { width: 640, height: 400 };

async function expectInView(page: Page, name: RegExp) {
  await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
}

test('the Generate button is in view without scrolling, even below a long text', async ({ signInAs }) => {
  const page = await signInAs('creator');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/generate');
    await expectInView(page, /^Generate Script/);
    await page.getByRole('tab', { name: 'Paste Your Content' }).click();
    await page.getByRole('textbox', { name: 'Paste Info' }).fill('A line of notes.\n'.repeat(200));
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInView(page, /^Generate Script/);
    await page.getByRole('textbox', { name: 'Paste Info' }).fill('');
    await page.getByRole('tab', { name: 'Build With Options' }).click();
  }
});

test('at 200 % zoom the picker’s filters scroll away and leave room for the cards', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.setViewportSize(ZOOMED);
  await page.goto('/generate');
  await page.getByRole('button', { name: 'Select Prompt' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Prompt' });
  const card = picker.getByRole('article').first();
  await expect(card).toBeAttached();
  await card.scrollIntoViewIfNeeded();
  await picker.getByRole('listitem').nth(1).hover();
  await page.mouse.wheel(0, 600);
  await expect(picker.getByRole('textbox', { name: 'YouTuber name' })).not.toBeInViewport();
  const free = await picker.getByRole('list').evaluate((list) => {
    const box = list.getBoundingClientRect();
    return Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
  });
  expect(free).toBeGreaterThan(200);
  await expect(picker.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('a visitor’s message from the contact form reaches the admins as a conversation', async ({
  page,
  signInAs,
}) => {
  const email = `visitor-${Date.now()}@example.com`;
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Noor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Can I pay by invoice?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByText("Thank you for contacting us! We'll respond as soon as possible."),
  ).toBeVisible();
  const admin = await signInAs('admin');
  await admin.goto('/admin/chat');
  await admin
    .getByRole('link', { name: /Noor \(visitor\)/ })
    .first()
    .click();
  const conversation = admin.getByRole('region', { name: 'Conversation with Noor' });
  await expect(conversation.getByText('Can I pay by invoice?')).toBeVisible();
  await expect(conversation.getByText('Visitor', { exact: true })).toBeVisible();
  await expect(conversation.getByRole('button', { name: 'Block' })).toHaveCount(0);
});

test('a visitor of the admin area logs in and comes back', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/login');
});

test('a toast covers neither the header, nor the buttons of a script, nor the chat', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, TEXT);
  for (const size of [{ width: 1280, height: 800 }, { width: 820, height: 1180 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(script.path);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
    const toast = page.locator('.mantine-Notification-root').first();
    await expect(toast).toBeVisible();
    const controls = page
      .getByRole('banner')
      .or(page.getByRole('button', { name: /^(Copy|Download|Edit|Check|More|Chat with us)( \(\d+\))?$/ }))
      .or(page.getByRole('link', { name: 'Teleprompter' }));
    const covered = async () => {
      const box = await toast.boundingBox();
      const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
      return boxes.filter((other) => box && other && overlap(box, other));
    };
    await expect.poll(covered).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`toast-${size.width}.png`) });
  }
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('on a phone the tools of a line appear for the touched paragraph only', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, TEXT);
  await page.setViewportSize(PHONE);
  await page.goto(script.path);
  const first = page.getByRole('button', { name: 'Lock line 1', exact: true });
  await expect(first).toBeAttached();
  const opacityOf = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
  expect(await opacityOf('Lock line 1')).toBe('0');
  const paragraphs = page.getByRole('article').locator('[data-paragraph]');
  await paragraphs.first().click({ position: { x: 5, y: 5 } });
  expect(await opacityOf('Lock line 1')).toBe('1');
  await paragraphs.last().click({ position: { x: 5, y: 5 } });
  expect(await opacityOf('Lock line 1')).toBe('0');
});

test('the chat button covers no control on a phone, wherever the page is scrolled', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  for (const path of ['/home', '/prompts', '/generate', '/video-titles', '/account']) {
    await page.goto(path);
    const chat = page.getByRole('button', { name: 'Chat with us' });
    await expect(chat).toBeAttached();
    for (const part of [0, 0.25, 0.5, 0.75, 1, 0.5]) {
      await page.evaluate((fraction) => scrollTo(0, fraction * document.body.scrollHeight), part);
      await expect.poll(() => chat.evaluate(coveredBy), { message: `${path} at ${part}` }).toEqual([]);
    }
  }
});

/** Runs in the page. Lists the controls under a button that takes clicks. */
function coveredBy(button: Element): string[] {
  if (getComputedStyle(button).pointerEvents === 'none') return [];
  const box = button.getBoundingClientRect();
  return [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].flatMap((y) =>
      document
        .elementsFromPoint(box.left + x * box.width, box.top + y * box.height)
        .map((element) => element.closest('a[href], button, input, select, textarea'))
        .filter((control) => control !== null && control !== button)
        .map((control) => control?.outerHTML.slice(0, 120) ?? ''),
    ),
  );
}

test('a missing script leads to My Scripts', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/scripts/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Script not found.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Scripts' }).click();
  await expect(page).toHaveURL('/myscripts');
});

test('example titles are marked, and trends wait for titles that admins added', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.goto('/video-titles');
  await expect(page.getByRole('table', { name: 'Video titles' }).getByText('Example').first()).toBeVisible();
  const { token } = await adminSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const trends = await (await request.get('/api/videos/trending', { headers })).json();
  const titles = trends.flatMap(({ best }: { best: { isExample: boolean }[] }) => best);
  expect(titles.some(({ isExample }: { isExample: boolean }) => isExample)).toBe(false);
});

test('a session that has ended is reported when the app opens', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('token', 'ended-long-ago'));
  await page.goto('/home');
  await expectShown(page, 'Your session has ended. Please log in again.');
});
