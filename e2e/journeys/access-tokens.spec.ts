import {
  expect,
  expectAccessible,
  expectAccessibleOnEveryScreen,
  expectNoHorizontalScroll,
  PASSWORD,
  PHONE,
  SCREENS,
  test,
} from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

test('a creator makes an access token, a program uses it within its scope, and revoking it ends that', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator', 'Maya');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/account');
  await expect(page.getByText('You have no access tokens.')).toBeVisible();
  await page.getByRole('button', { name: 'New access token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New access token' });
  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
  }
  await dialog.getByLabel('Name').fill('Nightly backup');
  await dialog.getByText('90 days').click();
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('That is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('heading', { name: 'Copy your new access token' })).toBeFocused();
  await expectAccessibleOnEveryScreen(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectShown(page, 'Access token copied.');
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(token)).toBeVisible();

  const headers = { authorization: `Bearer ${token}` };
  const me = await request.get('/api/auth/me', { headers });
  expect(await me.json()).toMatchObject({ email: page.person.email });
  const refused = await request.post('/api/chat', { headers, data: { content: 'Hello' } });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'access_token_read_only']);
  const closed = await request.get('/api/account/export', { headers });
  expect([closed.status(), (await closed.json()).code]).toEqual([403, 'session_needed']);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const row = page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem');
  await expect(row).toContainText('Nightly backup');
  await expect(row).toContainText('Read only');
  await expect(row).toContainText('last used about');
  await expect(page.getByText(token)).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke Nightly backup' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke Nightly backup?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expectShown(page, 'The access token was revoked.');
  await expect(page.getByText('You have no access tokens.')).toBeVisible();
  const after = await request.get('/api/auth/me', { headers });
  expect([after.status(), (await after.json()).code]).toEqual([401, 'access_token_invalid']);
});
