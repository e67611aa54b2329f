import { expect, expectAccessibleOnEveryScreen, test } from '../fixtures.ts';

test('the payments page is linked from the navigation, shows the nightly comparison and is accessible', async ({
  signInAs,
}) => {
  test.setTimeout(300_000);
  const page = await signInAs('admin');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL('/admin/payments');
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await page.getByText('Events', { exact: true }).click();
  await expect(page).toHaveURL('/admin/payments?view=events');
  await expect(page.getByText(/is retried automatically/)).toBeVisible();
  const comparison = page.getByRole('region', { name: 'Comparison with the sandbox' });
  await expect(comparison.getByText('No differences')).toBeVisible();
  await expect(comparison.getByText(/compared on/)).toBeVisible();
  await page.getByText('Failed', { exact: true }).first().click();
  await expect(page).toHaveURL('/admin/payments?view=events&status=failed');
  await expect(page.getByText('No failed events.')).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
});
