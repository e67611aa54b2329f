import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectNoHorizontalScroll, PASSWORD, PHONE, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

const NEW_PASSWORD = 'a better battery';

test('a creator changes their name, pace and password, and other devices are signed out', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator', 'Maya');
  const { email } = page.person;
  const otherLogin = await request.post('/api/auth/login', {
    data: { email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0.0.0 Mobile Safari/537.36' },
  });
  const { token } = await otherLogin.json();

  await page.goto('/home');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill('Maya B.');
  await page.getByLabel('Words per minute').fill('fast');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Words per minute must be a whole number from 80 to 300.')).toBeVisible();
  await page.getByLabel('Words per minute').fill('300');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectShown(page, 'Your profile was saved.');

  const sessions = page.getByRole('list', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions).toContainText('Chrome on Android');
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);

  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue(NEW_PASSWORD);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectShown(page, 'Your password has been changed.');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const response = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(401);

  await page.goto('/generate');
  await page.getByText('1-2 minutes').click();
  // Twice as many words as at the default pace.
  await expect(page.getByText('Five beats, about 450 words.')).toBeAttached();
});

test('a creator downloads their data and signs out everywhere, on a phone in dark mode', async ({
  signInAs,
}) => {
  const page = await signInAs('creator', 'Noor');
  await page.goto('/account');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('cold-open-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account).toMatchObject([{ name: 'Noor', email: page.person.email }]);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
});

test('deleting an account requires the password, and logging in fails afterwards', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator', 'Ines');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('wrong one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login|\/$/);
  const response = await request.post('/api/auth/login', {
    data: { email: page.person.email, password: PASSWORD },
  });
  expect(response.status()).toBe(401);
});
