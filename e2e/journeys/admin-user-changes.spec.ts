import type { Page } from '@playwright/test';
import { cell, resetTokens, row, searchBox, TOKENS_MESSAGE } from '../admin-users-page.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

test('two admins at one user see what the other saved, and replace it only on purpose', async ({
  newPerson,
  signInAs,
  request,
}) => {
  const [admin, other] = [await signInAs('admin'), await signInAs('creator', 'Sam')];
  const role = await request.patch(`/api/admin/users/${other.session.userId}/role`, {
    headers: { authorization: `Bearer ${admin.session.token}` },
    data: { role: 'admin' },
  });
  expect(role.status()).toBe(200);
  const { email } = await newPerson('Maya');
  for (const page of [admin, other]) {
    await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Edit tokens for Maya' }).click();
  }
  const balanceOf = (page: Page) => page.getByLabel('Token balance', { exact: true });
  await balanceOf(admin).fill('250');
  await balanceOf(other).fill('40');
  await other.keyboard.press('Enter');
  await expectShown(other, 'Token balance changed.');
  await balanceOf(admin).press('Enter');
  await expect(admin.getByText('It is 40 now.', { exact: true })).toBeVisible();
  await expect(balanceOf(admin)).toHaveValue('250');
  await expect(cell(admin, email, 'Token Balance')).toHaveText('40');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expectShown(admin, 'Token balance changed.');
  await expect(cell(admin, email, 'Token Balance')).toHaveText('250');

  for (const page of [admin, other]) {
    await page.getByRole('button', { name: 'Maya', exact: true }).click();
    await page.getByRole('button', { name: 'Edit name and email' }).click();
  }
  const nameOn = (page: Page) =>
    page.getByRole('dialog', { name: 'Edit user' }).getByRole('textbox', { name: 'Name' });
  await nameOn(admin).fill('Maya B.');
  await nameOn(other).fill('Maya C.');
  await nameOn(other).press('Enter');
  await expectShown(other, 'User saved.');
  await nameOn(admin).press('Enter');
  await expect(admin.getByText('Now: Maya C.')).toBeVisible();
  await expect(nameOn(admin)).toHaveValue('Maya B.');
  await nameOn(admin).press('Enter');
  await expectShown(admin, 'User saved.');
  await expect(row(admin, email)).toContainText('Maya B.');
});

test('an owner gives a role, which opens exactly its pages, and takes it away again', async ({
  signInAs,
}) => {
  const [helper, owner] = [await signInAs('creator', 'Sam'), await signInAs('admin')];
  await helper.goto('/home');
  const main = helper.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Prompts' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Admin' })).toBeHidden();

  await owner.goto(`/admin/users?search=${encodeURIComponent(helper.person.email)}`);
  await owner.getByRole('button', { name: 'Sam', exact: true }).click();
  const panel = owner.getByRole('complementary', { name: 'Details for Sam' });
  const give = async (role: string) => {
    await panel.getByLabel('Role').selectOption(role);
    await panel.getByRole('button', { name: 'Change role' }).click();
    await expectShown(owner, 'Role changed.');
  };
  await give('Support');
  await main.getByRole('link', { name: 'Admin' }).click();
  await expect(helper.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Users',
    /^Chat/,
  ]);
  await expect(helper.getByRole('button', { name: 'Chat with us' })).toBeHidden();
  await helper.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click();
  await expect(helper.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await expect(helper.getByRole('button', { name: 'Add User' })).toBeHidden();
  await expectAccessible(helper);
  await helper.goto('/admin/writer');
  await expect(helper.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await give('User');
  await expect(main.getByRole('link', { name: 'Admin' })).toBeHidden();
});

test('a balance set by an admin appears on the creator’s open page', async ({ signInAs }) => {
  const [creator, admin] = [await signInAs('creator', 'Maya'), await signInAs('admin')];
  const { email } = creator.person;
  await creator.goto('/home');
  await admin.goto(`/admin/users?search=${email}`);
  // Before the first plan the header shows no balance.
  await admin.getByRole('button', { name: 'Activate Plan for Maya' }).click();
  await expectShown(admin, 'Plan activated.');

  await resetTokens(admin, 'Maya');
  await expectShown(admin, 'Token balance reset to 100.');
  await expect(cell(admin, email, 'Token Balance')).toHaveText('100');
  await expect(creator.getByText('100 tokens')).toBeVisible();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expectShown(admin, 'Reset undone.');
  await expect(cell(admin, email, 'Token Balance')).toHaveText('0');
  await resetTokens(admin, 'Maya');
  await expect(cell(admin, email, 'Token Balance')).toHaveText('100');

  await admin.getByRole('button', { name: 'Maya', exact: true }).click();
  await expect(row(admin, email)).toHaveAttribute('aria-selected', 'true');
  const details = admin.getByRole('complementary', { name: 'Details for Maya' });
  const history = details.getByRole('list', { name: 'Token history' });
  await expect(history.getByRole('listitem')).toHaveText([
    /Set by Admin\+100Balance 100/,
    /Set by Admin−100Balance 0/,
    /Set by Admin\+100Balance 100/,
  ]);
  await expect(details.getByText('No payments yet.')).toBeVisible();

  await admin.getByRole('button', { name: 'Edit tokens for Maya' }).click();
  const balance = admin.getByLabel('Token balance', { exact: true });
  await expect(balance).toHaveValue('100');
  for (const invalid of ['-1', '1.5', '1000001', '']) {
    await balance.fill(invalid);
    await expect(admin.getByText(TOKENS_MESSAGE)).toBeHidden();
    await admin.keyboard.press('Enter');
    await expect(admin.getByText(TOKENS_MESSAGE)).toBeVisible();
  }
  await admin.keyboard.press('Escape');
  await expect(balance).toBeHidden();
  await expect(cell(admin, email, 'Token Balance')).toHaveText('100');

  await admin.getByRole('button', { name: 'Edit tokens for Maya' }).click();
  await balance.fill('3');
  await admin.keyboard.press('Enter');
  await expectShown(admin, 'Token balance changed.');
  await expect(cell(admin, email, 'Token Balance')).toHaveText('3');
  await expect(history.getByRole('listitem')).toHaveText([
    /−97Balance 3/,
    /\+100Balance 100/,
    /−100Balance 0/,
    /\+100Balance 100/,
  ]);
  await expect(creator.getByRole('link', { name: '3 tokens · Boost' })).toBeVisible();

  await admin.getByRole('button', { name: 'Maya', exact: true }).press('Enter');
  await expect(row(admin, email)).toHaveAttribute('aria-selected', 'false');
  await expect(details).toBeHidden();
});

test('an admin changes a name and an email, which signs the user out and asks for the new email', async ({
  signInAs,
}) => {
  const [creator, admin] = [await signInAs('creator', 'Maya'), await signInAs('admin')];
  const { email, password } = creator.person;
  await creator.goto('/home');
  await admin.goto(`/admin/users?search=${email}`);
  await admin.getByRole('button', { name: 'Maya', exact: true }).click();
  await admin.getByRole('button', { name: 'Edit name and email' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Edit user' });
  await dialog.getByLabel('Name').fill('Maja Novák');
  await dialog.getByLabel('Email').fill(`new-${email}`);
  await expect(dialog.getByText(/signed out everywhere/)).toBeVisible();
  await expectAccessible(admin, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectShown(admin, 'User saved.');
  await expect(creator).toHaveURL('/login');
  await creator.getByLabel('Email').fill(`new-${email}`);
  await creator.getByRole('textbox', { name: 'Password' }).fill(password);
  await creator.getByRole('button', { name: 'Log in' }).click();
  await expect(creator).toHaveURL('/home');
  // Accents do not matter.
  await searchBox(admin).fill(`maja novak`);
  await expect(row(admin, `new-${email}`)).toBeVisible();
});

test('a plan is activated immediately and deactivated after confirmation', async ({ signInAs }) => {
  const [creator, admin] = [await signInAs('creator', 'Omar'), await signInAs('admin')];
  const { email } = creator.person;
  await creator.goto('/home');
  await admin.goto(`/admin/users?search=${email}`);
  await admin.getByRole('button', { name: 'Activate Plan for Omar' }).click();
  await expectShown(admin, 'Plan activated.');
  await expect(cell(admin, email, 'Subscription')).toHaveText('active');
  await expect(cell(admin, email, 'Plan Activated')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(cell(admin, email, 'Token Balance')).toHaveText('0');
  await expect(creator.getByText('PRO', { exact: true })).toBeVisible();

  const deactivate = admin.getByRole('button', { name: 'Deactivate Plan for Omar' });
  const question = admin.getByRole('dialog', { name: 'Deactivate this plan?' });
  await deactivate.click();
  await question.getByRole('button', { name: 'Keep the plan' }).click();
  await expect(question).toBeHidden();
  await expect(cell(admin, email, 'Subscription')).toHaveText('active');
  await deactivate.click();
  await question.getByRole('button', { name: 'Deactivate Plan' }).click();
  await expectShown(admin, 'Plan deactivated.');
  await expect(cell(admin, email, 'Plan Deactivated')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(creator.getByText('PRO', { exact: true })).toBeHidden();
});

test('an admin signs a user out everywhere, and deletes the user after confirmation', async ({
  signInAs,
}) => {
  const [creator, admin] = [await signInAs('creator', 'Noor'), await signInAs('admin')];
  const { email, password } = creator.person;
  await creator.goto('/home');
  await expect(creator.getByRole('heading', { name: 'Welcome, Noor.' })).toBeVisible();
  await admin.goto(`/admin/users?search=${email}`);
  await row(admin, email).click();
  const details = admin.getByRole('complementary', { name: 'Details for Noor' });
  await details.getByRole('button', { name: 'Sign out everywhere' }).click();
  const signOut = admin.getByRole('dialog', { name: 'Sign this user out everywhere?' });
  await signOut.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectShown(admin, 'Signed out everywhere.');
  await expect(creator).toHaveURL('/login');

  await creator.getByLabel('Email').fill(email);
  await creator.getByRole('textbox', { name: 'Password' }).fill(password);
  await creator.getByRole('button', { name: 'Log in' }).click();
  await expect(creator).toHaveURL('/home');

  const question = admin.getByRole('dialog', { name: 'Delete this user?' });
  await admin.getByRole('button', { name: 'Delete user Noor' }).click();
  await question.getByRole('button', { name: 'Keep the user' }).click();
  await expect(question).toBeHidden();
  await expect(creator).toHaveURL('/home');
  await admin.getByRole('button', { name: 'Delete user Noor' }).click();
  await question.getByRole('button', { name: 'Delete user' }).click();
  await expectShown(admin, 'User deleted.');
  await expect(admin.getByText('No users found.')).toBeVisible();
  await expect(details).toBeHidden();
  await expect(creator).toHaveURL('/login');
});

test('the last owner, who may be the last admin, cannot be deleted', async ({ signInAs }) => {
  const admin = await signInAs('admin');
  await admin.goto('/admin/users?search=admin@example.com');
  await admin.getByRole('button', { name: 'Delete user Admin' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click();
  // Other tests make more admins.
  await expect(
    admin.getByText(/^The last admin cannot be deleted\.|^There must be at least one owner\./).first(),
  ).toBeVisible();
  await expect(row(admin, 'admin@example.com')).toBeVisible();
});
