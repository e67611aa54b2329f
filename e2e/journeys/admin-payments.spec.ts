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

test('a day is typed digit by digit, and the payments of that range are loaded once', async ({
  signInAs,
}) => {
  const page = await signInAs('admin');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/payments') asked.push(searchParams.get('from') ?? '');
  });
  await page.goto('/admin/payments?range=custom&from=2026-01-05&to=2026-07-05');
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible();
  const from = page.getByLabel('From');
  await from.focus();
  await page.keyboard.type('10152025');
  await expect(from).toHaveValue('2025-10-15');
  await expect(page).toHaveURL(/from=2025-10-15/);
  await expect(from).toBeFocused();
  await expect.poll(() => asked).toEqual(['2026-01-05', '2025-10-15']);
});
