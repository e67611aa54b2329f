import { resetTokensFor } from '../../server/src/testing/outbox.ts';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

test('a visitor signs up, logs in and signs out', async ({ page }) => {
  const email = `visitor-${Date.now()}@example.com`;
  await page.goto('/');
  const price = page.getByRole('region', { name: 'What it costs' });
  await price.getByRole('link', { name: 'Get Instant Access' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByLabel('Name').fill('Maya');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expect(page).toHaveURL('/login');
  await expectShown(page, 'Your account has been created. You can log in now.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Scripts' })).toBeVisible();
  await expect(page.getByText('No scripts yet. Start by generating one above.')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.token?.length > 20, localStorage.userId?.length])).toEqual([
    true,
    36,
  ]);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/home');

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const logout = page.waitForResponse('**/api/auth/logout');
  await question.getByRole('button', { name: 'Sign Out' }).click();
  expect((await logout).status()).toBe(200);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.token)).toBeUndefined();
});

test('a forgotten password is reset with a link from an email', async ({ page, signInAs, dataDir }) => {
  const elsewhere = await signInAs('creator', 'Maya');
  const { email } = elsewhere.person;
  await elsewhere.goto('/home');
  await expect(elsewhere.getByRole('heading', { name: 'Welcome, Maya.' })).toBeVisible();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(` ${email} `);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(
    page.getByText('If an account exists for that email, a reset link has been sent.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeHidden();

  const [token] = await resetTokensFor(dataDir, email);
  await page.goto(`/reset-password?token=${token}`);
  await expect(page.getByLabel('Reset token')).toBeHidden();
  await page.getByRole('textbox', { name: 'New password' }).fill('a better password');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a better password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectShown(page, 'Your password has been reset. You can log in now.');
  await expect(page).toHaveURL('/login');

  // The reset ends every session, and open pages are notified through the event stream.
  await expect(elsewhere).toHaveURL('/login');

  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a better password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/home');

  await page.goto(`/reset-password?token=${token}`);
  await page.getByRole('textbox', { name: 'New password' }).fill('yet another one');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('yet another one');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(
    page.getByText('This reset link is invalid or has expired. Please request a new one.'),
  ).toBeVisible();
});

test('the sign-up form shows errors next to the fields and keeps the entered text', async ({
  page,
  newPerson,
}) => {
  const { email } = await newPerson();
  await page.goto('/signup');
  const submit = page.getByRole('button', { name: 'Sign up' });
  await submit.click();
  await expect(page.getByText('Please fill in all fields.').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');

  await page.getByLabel('Name').fill('Maya');
  await page.getByLabel('Email').fill('maya');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  await submit.click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();

  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await submit.click();
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(email.toUpperCase());
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(PASSWORD);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('the login form shows errors and is disabled during the request', async ({ page, newPerson }) => {
  const { email } = await newPerson();
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Log in' });
  await submit.click();
  await expect(page.getByText('Please fill in both email and password.').first()).toBeVisible();

  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await gate;
    await route.continue();
  });
  await submit.click();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeDisabled();
  release();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveURL('/login');

  await page.unrouteAll();
  await page.route('**/api/auth/login', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('Failed to login.')).toBeVisible();
});

test('Remember me requests a long session', async ({ page, newPerson }) => {
  const { email } = await newPerson();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  const login = page.waitForRequest('**/api/auth/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  expect((await login).postDataJSON()).toMatchObject({ rememberMe: true });
  await expect(page).toHaveURL('/home');
});

test('a password reset without a link asks for the token, and both passwords must match', async ({
  page,
}) => {
  await page.goto('/reset-password');
  await expect(page.getByLabel('Reset token')).toBeVisible();
  await page.getByLabel('Reset token').fill('made up');
  await page.getByRole('textbox', { name: 'New password' }).fill('  short  ');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('short');
  const submit = page.getByRole('button', { name: 'Reset Password' });
  await submit.click();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('long enough');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('something else');
  await submit.click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(' long enough ');
  await submit.click();
  await expect(
    page.getByText('This reset link is invalid or has expired. Please request a new one.'),
  ).toBeVisible();
});

test('the forgot password, reset and sign-up forms show their own messages if the server is unreachable', async ({
  page,
}) => {
  await page.route('**/api/auth/*', (route) => route.abort());
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('maya@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Failed to send reset link')).toBeVisible();
  await page.goto('/reset-password?token=x');
  await page.getByRole('textbox', { name: 'New password' }).fill('long enough');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('long enough');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible();
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Maya');
  await page.getByLabel('Email').fill('maya@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('long enough');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Failed to sign up.')).toBeVisible();
});
