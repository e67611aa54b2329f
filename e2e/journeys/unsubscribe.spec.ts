import { unsubscribe } from '@cold-open/contract/account/account.contract';
import { tokenFor } from '../../server/src/features/account/unsubscribe.ts';
import { createSecretKey } from '../../server/src/platform/secret-key.ts';
import { expect, expectAccessibleOnEveryScreen, test } from '../fixtures.ts';

const SWITCH = 'Email me when support replies';

test('the link in a chat email turns these emails off with one click, without a login', async ({
  page,
  signInAs,
  dataDir,
}) => {
  const creator = await signInAs('creator');
  await creator.goto('/account');
  await expect(creator.getByRole('switch', { name: SWITCH })).toBeChecked();

  // The emails are sent after ten minutes, so the test makes the link itself.
  const token = tokenFor(createSecretKey(process.env.SECRET_KEY, dataDir), creator.session.userId);
  await page.goto(`${unsubscribe.path}?token=${token}`);
  await expect(page).toHaveURL(/\/unsubscribe\?token=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Turn off chat emails' })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  // Programs open links, so that alone changes nothing.
  await creator.reload();
  await expect(creator.getByRole('switch', { name: SWITCH })).toBeChecked();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('We no longer email you about replies in the chat')).toBeVisible();
  // The open account page is updated.
  await expect(creator.getByRole('switch', { name: SWITCH })).not.toBeChecked();
  await creator.getByRole('switch', { name: SWITCH }).click();
  await creator.reload();
  await expect(creator.getByRole('switch', { name: SWITCH })).toBeChecked();
});

test('the button of an email program turns them off, and a changed link does nothing', async ({
  page,
  signInAs,
  request,
  dataDir,
}) => {
  const creator = await signInAs('creator');
  await creator.goto('/account');
  const token = tokenFor(createSecretKey(process.env.SECRET_KEY, dataDir), creator.session.userId);
  await page.goto(`/unsubscribe?token=${token}x`);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(creator.getByRole('switch', { name: SWITCH })).toBeChecked();

  // RFC 8058: the program posts this form to the address in the List-Unsubscribe header.
  const posted = await request.post(`${unsubscribe.path}?token=${token}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(posted.status()).toBe(200);
  await expect(creator.getByRole('switch', { name: SWITCH })).not.toBeChecked();
});
