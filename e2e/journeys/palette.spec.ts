import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectReadableColors,
  PHONE,
  test,
} from '../fixtures.ts';
import { postScript } from '../shared-scripts.ts';
import { subscribe, writeScript } from '../written-scripts.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, group: string, name: string | RegExp) =>
  palette(page).getByRole('group', { name: group }).getByRole('option', { name });
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

async function openHome(page: Page) {
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
}

test('the palette opens a screen, a script, a prompt and a script that was posted for everyone', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await openHome(page);
  await subscribe(request, page);
  await writeScript(request, page, { title: 'Why bridges hum at night' });

  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('titles');
  await expect(option(page, 'Screens', 'Video titles')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/video-titles');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(option(page, 'My scripts', /^Why bridges hum/)).toBeVisible();
  await field(page).fill('BRIDGES');
  await expect(option(page, 'My scripts', /^Why bridges hum/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Why bridges hum at night' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('unhurried');
  await option(page, 'Prompts', /^The Unhurried Witness/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Unhurried Witness' })).toBeVisible();

  await postScript(request, {
    title: 'The lighthouse keeper’s ledger',
    content: 'It is nine.',
    niche: 'History',
  });
  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('keeper’s ledger');
  await option(page, 'Featured scripts', /^The lighthouse keeper’s ledger/)
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'The lighthouse keeper’s ledger' })).toBeVisible();
});

test('? shows the shortcuts except while typing, and closing the palette restores the focus', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  await openHome(page);
  const topic = page.getByRole('textbox', { name: 'Title / Topic' });
  await topic.fill('Why');
  await page.keyboard.press('?');
  await expect(topic).toHaveValue('Why?');
  await expect(help(page)).toBeHidden();
  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('boost');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(topic).toBeFocused();

  // Above another dialog, Escape closes only the palette.
  await page.getByRole('button', { name: 'Select Prompt' }).click();
  const picker = page.getByRole('dialog', { name: 'Select Prompt' });
  await expect(picker.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(picker).toBeVisible();
  await expect(help(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();

  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  await expect(help(page).getByText('Search screens, scripts and prompts')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(help(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
});

test('on a phone the drawer opens the palette, and Logout asks for confirmation', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('prom');
  await expect(option(page, 'Prompts', /./).first()).toBeVisible();
  await expect.poll(() => palette(page).evaluate((dialog) => dialog.clientWidth)).toBeGreaterThanOrEqual(388);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectReadableColors(page);

  await field(page).fill('keyboard');
  await page.keyboard.press('Enter');
  await expect(help(page)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await field(page).fill('logout');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' });
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toBeHidden();
});
