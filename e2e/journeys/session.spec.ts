import { expect, PASSWORD, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

test('a protected page asks for a login and opens afterwards', async ({ page, newPerson }) => {
  const { email } = await newPerson();
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/home');
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home');
  }
});

test('an invalid session ends with a message, and the token is removed', async ({ signInAs }) => {
  const page = await signInAs('creator');
  // Uses a file outside the app, which would otherwise end the session before /home is opened.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('token', 'ended-long-ago'));
  await page.goto('/home');
  await expect(page).toHaveURL('/login');
  await expectShown(page, 'Your session has ended. Please log in again.');
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
});

test('a bad connection does not end the session', async ({ signInAs }) => {
  const page = await signInAs('creator', 'Maya');
  for (const failure of ['aborted', '503'] as const) {
    await page.route('**/api/auth/me', (route) =>
      failure === 'aborted'
        ? route.abort()
        : route.fulfill({
            status: 503,
            json: { error: 'Unavailable.', message: 'Unavailable.', code: 'unavailable' },
          }),
    );
    await page.goto('/home');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(page).toHaveURL('/home');
    expect(await page.evaluate(() => localStorage.token?.length)).toBeGreaterThan(20);
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Welcome, Maya.' })).toBeVisible();
  }
});

test('signing out in one tab signs out the other', async ({ signInAs }) => {
  const first = await signInAs('creator');
  const second = await first.context().newPage();
  await first.goto('/home');
  await second.goto('/home');
  await first.getByRole('button', { name: 'Account menu' }).click();
  await first.getByRole('menuitem', { name: 'Sign Out' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(first).toHaveURL('/login');
  await expect(second).toHaveURL('/login');
});

test('/logout signs out and opens the login page', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
});

test('only admins can open the admin area', async ({ page, signInAs }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');

  const creator = await signInAs('creator');
  await creator.goto('/admin');
  await expect(creator.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(creator.getByRole('link', { name: 'Admin' })).toBeHidden();

  const admin = await signInAs('admin');
  await admin.goto('/home');
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(admin).toHaveURL('/admin');
  await expect(admin.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(
    admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }),
  ).toHaveAttribute('aria-current', 'page');
  await admin.goto('/admin/nowhere');
  await expect(admin.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
