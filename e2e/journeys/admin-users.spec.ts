import { readFile } from 'node:fs/promises';
import { cell, row, rows, searchBox, TOKENS_MESSAGE } from '../admin-users-page.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, PASSWORD, SCREENS, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

test('an admin finds, adds and sorts users, and the search is stored in the URL', async ({
  signInAs,
  newPerson,
}) => {
  const maya = await newPerson('Maya');
  const page = await signInAs('admin');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();

  await searchBox(page).fill(maya.email.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/admin/users?search=${encodeURIComponent(maya.email.toUpperCase())}`);
  await expect(cell(page, maya.email, 'Subscription')).toHaveText('inactive');
  await expect(cell(page, maya.email, 'Token Balance')).toHaveText('0');
  await expect(cell(page, maya.email, 'Created At')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(cell(page, maya.email, 'Plan Activated')).toHaveText('N/A');
  await expect(cell(page, maya.email, 'Plan Deactivated')).toHaveText('N/A');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(searchBox(page)).toHaveValue(maya.email.toUpperCase());
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);

  await searchBox(page).fill('nobody-has-this-name');
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(row(page, maya.email)).toBeVisible();

  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('form', { name: 'Add User' });
  const name = form.getByLabel('Name');
  const email = form.getByLabel('Email');
  const password = form.getByRole('textbox', { name: 'Password' });
  const add = form.getByRole('button', { name: 'Add User' });
  await expect(name).toBeFocused();
  await add.click();
  await expect(form.getByText('Please fill in all fields.')).toBeVisible();
  await name.fill('Night Ferry Stories');
  await email.fill('night ferry');
  await password.fill('short');
  await add.click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByText('Password must be at least 8 characters.')).toBeVisible();
  await email.fill(maya.email);
  await password.fill(PASSWORD);
  await add.click();
  await expect(form.getByText('An account with this email already exists.')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(name).toHaveValue('Night Ferry Stories');
  const ferry = `ferry-${maya.email}`;
  await email.fill(ferry);
  await add.click();
  await expectShown(page, 'User added.');
  await expect(name).toHaveValue('');
  await expect(cell(page, ferry, 'Subscription')).toHaveText('active');
  await expect(cell(page, ferry, 'Token Balance')).toHaveText('100');
  await page.getByRole('button', { name: 'Close form' }).click();
  await expect(form).toBeHidden();

  await searchBox(page).fill(maya.email);
  await expect(rows(page)).toHaveCount(2);
  const tokens = page.getByRole('columnheader', { name: 'Token Balance' });
  await tokens.getByRole('button').click();
  await expect(tokens).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('Maya');
  await tokens.getByRole('button').click();
  await expect(rows(page).first()).toContainText(ferry);
  await expect(page).toHaveURL(/sort=tokens/);
  await page.reload();
  await expect(tokens).toHaveAttribute('aria-sort', 'descending');
});

test('the filtered users are downloaded as CSV', async ({ signInAs }) => {
  const [creator, admin] = [await signInAs('creator', '=1+1'), await signInAs('admin')];
  const { email } = creator.person;
  await admin.goto(`/admin/users?search=${email}`);
  await expect(admin.getByText('1 user', { exact: true })).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('users.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`"'=1+1","${email}","inactive",0,`);
  expect(text.trim().split('\r\n')).toHaveLength(2);
});

test('a creator cannot open the admin pages', async ({ signInAs }) => {
  const page = await signInAs('creator');
  for (const path of ['/admin/users', '/admin/payments']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('the users page is accessible, with its form, panel, editor and dialog', async ({
  signInAs,
  newPerson,
}) => {
  // Eight accessibility checks take a long time on a busy machine.
  test.setTimeout(300_000);
  const { email } = await newPerson('Maya');
  const page = await signInAs('admin');
  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/admin/users?search=${email}`);
    await expect(row(page, email)).toBeVisible();
    await page.getByRole('button', { name: 'Add User' }).click();
    await page.getByRole('form').getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByText('Please fill in all fields.')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Edit tokens for Maya' }).click();
    await page.getByLabel('Token balance', { exact: true }).fill('many');
    await page.keyboard.press('Enter');
    await expect(page.getByText(TOKENS_MESSAGE)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Maya', exact: true }).click();
    await expect(page.getByText('No changes yet.')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('dialog', { name: 'Sign this user out everywhere?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Close details' })).toBeVisible();
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin/users?search=${email}`);
  await expect(row(page, email)).toBeVisible();
  await expectNoHorizontalScroll(page);
});
