import { expect, PASSWORD, test } from '../fixtures.ts';

test('a protected page asks for a log-in and opens afterwards', async ({ page, newPerson }) => {
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

test('a session that the server does not know ends with a word, and the token is gone', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  // A page of the product would still be asking, and would have its session ended before /home is opened.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('token', 'ended-long-ago'));
  // The word goes by itself after a while, on a busy machine before everything is loaded.
  await page.goto('/home', { waitUntil: 'commit' });
  // The page asks several things at once; whichever is refused first says its word.
  await expect(page.getByText(/^(Failed to fetch user profile|Your session has ended\.)/)).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
});

test('nobody is logged out by a bad connection', async ({ signInAs }) => {
  const page = await signInAs('creator', 'Maya');
  for (const failure of ['cut', '503'] as const) {
    await page.route('**/api/auth/me', (route) =>
      failure === 'cut'
        ? route.abort()
        : route.fulfill({ status: 503, json: { error: 'Away.', message: 'Away.', code: 'unavailable' } }),
    );
    await page.goto('/home');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await expect(page).toHaveURL('/home');
    expect(await page.evaluate(() => localStorage.token?.length)).toBeGreaterThan(20);
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Maya.' })).toBeVisible();
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

test('/logout signs out and leads to the log-in', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
});

test('the admin area exists for admins alone', async ({ page, signInAs }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

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
