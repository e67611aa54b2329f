import type { APIRequestContext, Page } from '@playwright/test';
import { expectTokens } from '../desk-script.ts';
import {
  adminSession,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  PASSWORD,
  PHONE,
  test,
} from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';
import { sessionOf, subscribe, writeScript } from '../written-scripts.ts';

const TITLE = 'The Door Nobody Opens Under Harrow Street';
const NOTES = `The ferry across the sound has sailed every night since 1931.
In 1986 the lower deck flooded, and the crew finished the crossing with buckets.
The bell from the first ship hangs in the ticket hall. Nobody is allowed to ring it.
Last winter a mechanic found the original log behind a panel in the engine room.
The log has one page missing, and the page before it ends in the middle of a word.`;
const OFFLINE = 'Offline draft (no AI)';

const button = (page: Page) => page.getByRole('button', { name: /^Generate Script/ });

async function setTokens(request: APIRequestContext, page: Page, tokens: number) {
  const { token } = await adminSession(request);
  const { userId } = await sessionOf(page);
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.patch(`/api/admin/users/${userId}/tokens`, { data: { tokens }, headers })).ok()).toBe(
    true,
  );
}

async function selectPrompt(page: Page) {
  await page.getByRole('button', { name: 'Select Prompt' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('article').first().getByRole('button').first().click();
  // On a phone the preview is a screen of its own.
  await picker.getByRole('list', { name: 'Prompts' }).getByRole('button').first().click();
  await picker.getByRole('button', { name: 'Use this prompt' }).click();
  await expect(page.getByText('Prompt Selected')).toBeVisible();
}

async function fillIn(page: Page, title = TITLE) {
  await page.goto('/generate');
  await page.getByRole('textbox', { name: 'Title / Topic' }).fill(title);
  await page.getByText('3-5 minutes').click();
  await selectPrompt(page);
}

/** Holds back the order until the returned function is called. */
async function holdOrder(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/scripts/generate', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function expectScript(page: Page, title: string) {
  await expect(page).toHaveURL(/\/scripts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible();
}

test('a plan with gaps is written from a title and a prompt, shows its progress and costs one token', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await fillIn(page);
  await expect(page.getByText('about 600', { exact: true })).toBeVisible();
  await expect(page.getByText('about 4:00', { exact: true })).toBeVisible();
  await expect(button(page)).toHaveAccessibleName(/^Generate Script ?, costs 1 token$/);
  await expect(page.getByRole('textbox', { name: 'What it should say' })).toBeVisible();
  const release = await holdOrder(page);
  await button(page).dblclick();
  await expect(page.getByRole('heading', { level: 2, name: /^Writing / })).toBeVisible();
  await expect(page.getByText('Options are locked while we write.')).toBeVisible();
  release();
  await expectScript(page, TITLE);
  await expectShown(page, 'Script finished');
  await expect(page.getByText(/^about 600, /)).toBeVisible();
  await expect(page.getByText('No AI is connected. This is your plan in your words.')).toBeVisible();
  await expectTokens(page, 99);
  await page.goBack();
  await expect(page).not.toHaveURL(/generate\?script/);
});

test('a script is written from pasted content, without a title or a prompt', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await page.goto('/generate');
  await page.getByRole('tab', { name: 'Paste Your Content' }).click();
  await page.getByText('1-2 minutes').click();
  await page.getByRole('textbox', { name: 'Paste Info' }).fill(NOTES);
  await expect(page.getByText('Words used: 75 / 4000')).toBeVisible();
  await button(page).click();
  await expectScript(page, 'The ferry across the sound has sailed every night since 1931.');
  await expect(page.getByRole('article')).toContainText('1986');
});

test('without a model, the key points are said word for word and in their order', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await fillIn(page, 'The last ferry');
  await page.getByRole('textbox', { name: 'What it should say' }).fill(NOTES);
  const order = page.waitForRequest('**/api/scripts/generate');
  await button(page).click();
  expect((await order).postDataJSON()).toMatchObject({ title: 'The last ferry', keyPoints: NOTES });
  await expectScript(page, 'The last ferry');
  const text = (await page.getByRole('article').innerText()).replace(/\s+/g, ' ');
  const places = NOTES.split('\n').map((point) => text.indexOf(point));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a missing or oversized value is reported next to its field, with the text from the specification', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await page.goto('/generate');
  await button(page).click();
  const alerts = page.locator('form').getByRole('alert');
  await expect(alerts).toHaveText([
    'Please provide a title and select a prompt or paste info.',
    'Please select a script length.',
  ]);
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Title / Topic' }).fill(TITLE);
  await page.getByText('3-5 minutes').click();
  await selectPrompt(page);
  await expect(alerts).toHaveCount(0);

  await page.getByRole('tab', { name: 'Paste Your Content' }).click();
  await button(page).click();
  await expect(alerts).toHaveText(['Please paste content, select content type and length.']);
  await page.getByRole('textbox', { name: 'Paste Info' }).fill('word '.repeat(4000));
  await expect(alerts).toHaveText([/^Combined prompt and input exceeds 4000 words \(4\d{3}\)\.$/]);
  await expect(page).toHaveURL('/generate');
});

test('an order without a plan or tokens is rejected with a link to get them', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await fillIn(page);
  await button(page).click();
  const alert = page.locator('form').getByRole('alert');
  await expect(alert).toContainText('Please activate your plan.');
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/subscription');
  await page.route('**/api/subscription/status*', (route) => route.abort());
  await button(page).click();
  await expect(alert).toHaveText('Error checking subscription status.');
  await page.unrouteAll();

  await subscribe(request, page);
  await setTokens(request, page, 0);
  await page.goto('/generate');
  await button(page).click();
  await expect(alert).toContainText('You do not have enough tokens.');
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toHaveValue(TITLE);
  await alert.getByRole('link').click();
  await expect(page).toHaveURL('/boost-tokens');
});

test('entered values survive a reload and the end of the session', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await fillIn(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toHaveValue(TITLE);
  await expect(page.getByText('Prompt Selected')).toBeVisible();
  const { headers } = await sessionOf(page);
  await request.post('/api/auth/logout', { headers });
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(page.person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/generate');
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toHaveValue(TITLE);
  await button(page).click();
  await expectScript(page, TITLE);
});

test('an order is charged only once if the connection is lost before the first word', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await fillIn(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/scripts/generate', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server accepts the order, but the response is lost.
    if (keys.length === 1)
      await route.fetch({ headers: { ...route.request().headers(), accept: 'application/json' } });
    if (keys.length < 4) await route.abort();
    else await route.continue();
  });
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The server could not be reached. What you typed is kept.',
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectScript(page, TITLE);
  expect(new Set(keys).size).toBe(1);
  await expectTokens(page, 99);
});

test('the script’s URL opens it again, but only for its owner', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  const stranger = await signInAs('creator');
  await subscribe(request, page);
  const id = await writeScript(request, page, { title: TITLE });
  await page.goto(`/generate?script=${id}`);
  await expectScript(page, TITLE);
  await page.route(`**/api/scripts/${id}`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('main').getByText('Failed to fetch script')).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectScript(page, TITLE);
  await stranger.goto(`/scripts/${id}`);
  await expect(stranger.getByText('Script not found.')).toBeVisible();
  await stranger.goto(`/generate?script=${id}`);
  await expect(stranger.getByRole('heading', { level: 2, name: 'Script not found' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Start over' }).click();
  await expect(stranger).toHaveURL('/generate');
  await expect(stranger.getByRole('textbox', { name: 'Title / Topic' })).toBeFocused();
});

test('the run and the finished script are accessible, on a phone in dark mode and a desktop in light mode', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await subscribe(request, page);
  await fillIn(page);
  await expect(page.getByText(/^[A-Z][a-z]+ beats, about 600 words\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const release = await holdOrder(page);
  await button(page).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Writing / })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 667, height: 375 });
  await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  release();
  await expectScript(page, TITLE);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});
