import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test } from '../fake-issuer.ts';
import { expect, expectAccessibleOnEveryScreen, PASSWORD } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

// The tests share one fake provider.
test.describe.configure({ mode: 'serial' });

test.beforeEach(({ product }) => product.issuer.misbehave());

const newIdentity = (changes: object = {}) => ({
  sub: randomUUID(),
  name: 'Maya Lind',
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  ...changes,
});

async function continueAtProvider(page: Page, choice: string | RegExp = /^Continue as/) {
  await expect(page.getByRole('heading', { name: 'Studio Pass' })).toBeVisible();
  await page.getByRole('link', { name: choice }).click();
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with Studio Pass' });

test('a visitor signs up with the provider, returns to the requested page, and deletes the account', async ({
  page,
  product,
}) => {
  product.issuer.setPerson(newIdentity());
  await page.goto('/prompts');
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessibleOnEveryScreen(page);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await signInButton(page).click();
  await continueAtProvider(page);
  await expect(page).toHaveURL(/\/prompts$/);

  await page.goto('/account');
  await expect(page.getByRole('list', { name: 'Linked sign-ins' })).toContainText('Studio Pass');
  await expect(page.getByText('Your account has no password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await expectAccessibleOnEveryScreen(page);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Continue to Studio Pass' }).click();
  await continueAtProvider(page);
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectShown(page, 'Your account has been deleted.');
});

test('someone with a password links the provider once, and then needs only the provider', async ({
  page,
  product,
  newPerson,
}) => {
  const { email } = await newPerson('Maya');
  product.issuer.setPerson(newIdentity({ email }));
  await page.goto('/login');
  await signInButton(page).click();
  await continueAtProvider(page);
  await expect(page.getByRole('heading', { name: 'Link your account' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Link and log in' }).click();
  await expect(page).toHaveURL(/\/home$/);
  // The URL with the code is not in the history.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login\/callback/);

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await signInButton(page).click();
  await continueAtProvider(page);
  await expect(page).toHaveURL(/\/home$/);
});

test('a creator links and removes the provider on the account page', async ({ signInAs, product }) => {
  product.issuer.setPerson(newIdentity());
  const page = await signInAs('creator');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Link Studio Pass' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue to Studio Pass' }).click();
  await continueAtProvider(page);
  await expectShown(page, 'The sign-in was linked to your account.');
  const list = page.getByRole('list', { name: 'Linked sign-ins' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleOnEveryScreen(page);
  await list.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You sign in with your password only.')).toBeVisible();
});

test('a canceled sign-in, a provider that is down and a copied URL are explained on the login page', async ({
  page,
  browser,
  product,
}) => {
  product.issuer.setPerson(newIdentity());
  await page.goto('/login');
  await signInButton(page).click();
  await continueAtProvider(page, 'Cancel');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toHaveText('The sign-in was canceled. Nothing was changed.');
  await expectAccessibleOnEveryScreen(page);

  await signInButton(page).click();
  const address = await page.getByRole('link', { name: /^Continue as/ }).getAttribute('href');
  const elsewhere = await browser.newPage();
  await elsewhere.goto(address ?? '');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByRole('alert')).toContainText('was started in another browser');
  await elsewhere.close();

  product.issuer.misbehave({ down: 'failing', downAt: '/token' });
  await continueAtProvider(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('The sign-in service cannot be reached right now.');
});
