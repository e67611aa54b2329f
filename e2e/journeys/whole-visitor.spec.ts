import { readFile } from 'node:fs/promises';
import { expect, PASSWORD } from '../fixtures.ts';
import { test } from '../input-test.ts';
import { findScriptAction } from '../script-actions.ts';

const CREATOR = 'The Unhurried Witness';
const PROMPT = 'One shift, door to door';
const TITLE = 'The Lighthouse That Moved Inland';

test('a visitor signs up, subscribes and downloads a finished script', async ({
  page,
  input,
  isPhone,
  operatedBy,
}) => {
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  await page.goto('/');
  const price = page.getByRole('region', { name: 'What it costs' });
  await input.press(price.getByRole('link', { name: 'Get Instant Access' }));
  await expect(page).toHaveURL('/signup');
  await input.fill(page.getByLabel('Name'), 'Maya');
  await input.fill(page.getByLabel('Email'), email);
  await input.fill(page.getByRole('textbox', { name: 'Password' }), PASSWORD);
  await input.press(page.getByRole('button', { name: 'Sign up' }));
  await expect(page).toHaveURL('/login');
  await input.fill(page.getByRole('textbox', { name: 'Password' }), PASSWORD);
  await input.press(page.getByRole('button', { name: 'Log in' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya.' })).toBeVisible();

  await input.goTo(page, 'Main', 'Subscription');
  await input.press(page.getByRole('button', { name: 'Upgrade Plan' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Test checkout' })).toBeVisible();
  await input.press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Successful!' })).toBeVisible();
  const banner = page.getByRole('banner');
  await expect(banner.getByText('100 tokens')).toBeVisible();

  await input.press(page.getByRole('link', { name: 'Write a script' }));
  await input.fill(page.getByRole('textbox', { name: 'Title / Topic' }), TITLE);
  await input.choose(page.getByRole('radiogroup', { name: 'Script Length' }), '1-2 minutes');
  await input.press(page.getByRole('button', { name: 'Select Prompt' }));
  const picker = page.getByRole('dialog', { name: 'Select Prompt' });
  await input.pick(
    picker.getByRole('combobox', { name: 'YouTuber name' }),
    'unhurried',
    page.getByRole('option', { name: CREATOR }),
  );
  await expect(picker.getByRole('article')).toHaveCount(1);
  await input.press(picker.getByRole('button', { name: CREATOR, exact: true }));
  // With the keyboard, Enter on the prompt already uses it.
  await input.press(picker.getByRole('list', { name: 'Prompts' }).getByRole('button', { name: PROMPT }));
  const use = picker.getByRole('button', { name: 'Use this prompt' });
  if (operatedBy !== 'keyboard') await input.press(use);
  await expect(page.getByText('Prompt Selected')).toBeVisible();
  await input.press(page.getByRole('button', { name: /^Generate Script/ }));

  await expect(page).toHaveURL(/\/scripts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(banner.getByText('99 tokens')).toBeVisible();
  await input.goTo(page, 'Main', 'My Scripts');
  await input.press(page.getByRole('list', { name: 'Scripts' }).getByRole('link', { name: TITLE }));
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 2, name: 'Hook' })).toBeVisible();

  const download = page.waitForEvent('download');
  await input.press(await findScriptAction(page, { input, isPhone }, 'Download'));
  // The script has gaps, so a warning comes first.
  await input.press(page.getByRole('menuitem', { name: /\.txt$/ }).first());
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${TITLE}.txt`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\n').filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines.filter((each) => !each.startsWith('____')))
    await expect(sheet).toContainText(line.replace(/^## /, ''));
});
