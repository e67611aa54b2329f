import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectReadableColors,
  PASSWORD,
  PHONE,
  test,
} from '../fixtures.ts';
import { cards, namesIn } from '../outline-actions.ts';

const CLICKS = 'counted-clicks';
const MAX_CLICKS = 12;
const NICHE = 'DIY & repair';
const CREATOR = 'The Second-Chance Mechanic';

/** Counts the presses of a pointer. A click would count twice on a label, and once for what the keyboard does. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1)),
      true,
    );
  }, CLICKS);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), CLICKS);
}

test(`a stranger reads and plays a sample, chooses a template by its example, plans the script and has it after ${MAX_CLICKS} clicks`, async ({
  page,
}) => {
  const clicks = await countClicks(page);
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Robin');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Robin.');

  const samples = page.getByRole('region', { name: 'Finished scripts' });
  await expect(samples.getByRole('article')).toHaveCount(3);
  const sample = samples.getByRole('article').first();
  const sampleTitle = (await sample.getByRole('heading').textContent()) ?? '';
  await sample.getByRole('link', { name: 'Read it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: sampleTitle })).toBeVisible();
  await expect(page.getByText('Sample. Duplicate it to edit.')).toBeVisible();
  await page.getByRole('link', { name: 'Teleprompter' }).click();
  await expect(page).toHaveURL(/\/teleprompter$/);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/\/teleprompter$/);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();

  await page.getByRole('button', { name: NICHE }).click();
  const topics = page.getByRole('region', { name: `Topics for ${NICHE}` });
  const topic = (await topics.getByRole('listitem').first().textContent()) ?? '';
  await topics.getByRole('button', { name: topic }).click();
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toHaveValue(topic);
  // The topic put the focus on Select Prompt.
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Select Prompt' });
  await expect(picker.getByRole('combobox', { name: 'Niche' })).toHaveValue(NICHE);
  await picker.getByRole('button', { name: CREATOR, exact: true }).click();
  await expect(picker.getByText('An opening written with it')).toBeVisible();
  await expect(picker.getByText('What it asks for')).toBeVisible();
  await picker.getByRole('button', { name: 'Use this prompt' }).click();
  await page.getByText('3-5 minutes').click();
  await expect(
    page.getByText('Outlines are free. Writing takes the Unlimited Plan: $10.00 a month with 100 tokens.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Plan it first' }).click();
  await expect(page.getByRole('heading', { name: 'Outline', level: 2 })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  const beats = await namesIn(page);

  await page.getByRole('button', { name: 'Start your plan' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Write a script' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The form still has everything in it, and the outline is open.
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toHaveValue(topic);
  await expect(page.getByText('Prompt Selected')).toBeVisible();
  await expect(cards(page)).toHaveCount(beats.length);
  expect(await namesIn(page)).toEqual(beats);
  await page.getByRole('button', { name: /^Write the script/ }).click();
  await expect(
    page
      .getByRole('article')
      .getByText(/\w+ \w+/)
      .first(),
  ).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(MAX_CLICKS);
  await expect(page).toHaveURL(/\/scripts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Robin.');
  await expect(page.getByText('What’s your channel about?')).toBeHidden();
});

test('without a plan a sample is found in the palette, duplicated and edited', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Finished scripts' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /^Search/ }).fill('moon');
  await page.getByRole('group', { name: 'Sample scripts' }).getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Moon/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Duplicate' }).first().click();
  await expect(page.getByText('Script duplicated. This copy is yours to edit.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('My own moon');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My own moon' })).toBeVisible();
});

test('the first visit fits a phone in both color schemes, and its answer can be changed in the account', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'What’s your channel about?' })).toBeVisible();
  await page.getByRole('button', { name: 'Something else' }).click();
  await page.getByLabel('Your niche').fill('Night photography');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColors(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hide this' })).toBeVisible();
  await page.goto('/account');
  const niche = page.getByLabel('What your channel is about');
  await expect(niche).toHaveValue('Night photography');
  await niche.fill('Space');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Topics for Space' })).toBeVisible();
  await expect(page.getByText('What’s your channel about?')).toBeHidden();
});

test('the library is searched by the text of prompts and shows bookmarks and the creator’s own prompts', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  await page.goto('/prompts');
  const tabs = page.getByRole('group', { name: 'Show' });
  await expect(tabs.getByRole('button', { name: /^Bookmarked/ })).toHaveText(/Bookmarked\s*0/);
  await page.getByRole('searchbox', { name: 'Search' }).fill('teardown suspect list');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(tabs.getByRole('button', { name: /^All/ })).toHaveText(/All\s*1/);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: CREATOR })).toBeVisible();
  await page.getByRole('button', { name: 'Bookmark' }).first().click();
  await expect(page.getByRole('button', { name: 'Bookmarked' })).toBeVisible();
  await page.getByRole('link', { name: 'View Prompt' }).first().click();
  await expect(page.getByText('A teardown with a suspect list.')).toBeVisible();
  await expect(page.getByText('An opening written with it')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/prompts');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await tabs.getByRole('button', { name: /^Bookmarked/ }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabs.getByRole('button', { name: /^Mine/ }).click();
  await expect(page.getByText('You haven’t made a prompt yet.')).toBeVisible();
});
