import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll } from '../fixtures.ts';
import { test } from '../own-product.ts';
import { expectShown } from '../shown-messages.ts';

test('an operator’s morning with money: open tasks, a refund, the figures, and an announcement', async ({
  signInAs,
  input,
}) => {
  test.setTimeout(300_000);
  const id = randomUUID().slice(0, 8);
  const creator = await signInAs('creator', `Maya ${id}`);
  await subscribe(creator);
  const operator = await signInAs('admin');
  const { email } = creator.person;

  // The Dashboard lists what needs attention, with links.
  await operator.goto('/home');
  await input.goTo(operator, 'Main', 'Admin');
  const figures = operator.getByRole('list', { name: 'Figures' });
  for (const label of ['Unread chats', 'Failed payments', 'Failed scripts', 'Queue', 'Disk', 'Backup'])
    await expect(figures.getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible();
  await input.press(figures.getByRole('link', { name: /^Failed payments/ }));
  await expect(operator.getByText('No failed events.')).toBeVisible();

  // Finds the payment and refunds a part of it.
  await input.goTo(operator, 'Admin', 'Payments');
  const revenue = operator.getByRole('region', { name: 'Figures' }).locator('dd').first();
  await expect(revenue).toHaveText('$10.00');
  await input.fill(operator.getByRole('searchbox', { name: 'Search' }), email);
  await operator.keyboard.press('Enter');
  await expect(operator).toHaveURL(/search=/);
  await input.press(operator.getByRole('button', { name: `Refund $10.00 of ${email}` }));
  const dialog = operator.getByRole('dialog', { name: 'Refund this payment?' });
  await input.fill(dialog.getByRole('textbox', { name: /^Amount/ }), '4.00');
  await input.fill(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked by email');
  await input.press(dialog.getByRole('button', { name: 'Refund' }));
  await expectShown(operator, 'The payment was refunded.');
  await expect(operator.getByRole('table', { name: 'Payments' })).toContainText('Partly refunded');
  await expect(revenue).toHaveText('$6.00');
  await expect(operator.getByRole('button', { name: /^Refund \$10.00/ })).toBeFocused();
  // 40 of 100 tokens are gone, and the plan continues.
  await creator.goto('/tokens');
  await expect(creator.getByText('60', { exact: true }).first()).toBeVisible();
  await expectNoHorizontalScroll(operator);

  // Announces something, which an open page shows at once.
  await creator.goto('/home');
  await input.goTo(operator, 'Admin', 'Dashboard');
  await input.press(operator.getByRole('link', { name: 'Announcements' }));
  const form = operator.getByRole('form', { name: 'Add an announcement' });
  await input.fill(form.getByRole('textbox', { name: /^Text \*|^Text$/ }), `Maintenance tonight ${id}`);
  await input.fill(form.getByRole('textbox', { name: /^Link/ }), 'javascript:alert(1)');
  await input.fill(form.getByRole('textbox', { name: /^Text of the link/ }), 'Read more');
  await input.press(form.getByRole('button', { name: 'Announce' }));
  await expect(form.getByText(/^A link must be/)).toBeVisible();
  await input.fill(form.getByRole('textbox', { name: /^Link/ }), '/faq');
  await expect(form.getByRole('link', { name: 'Read more' })).toBeVisible();
  await input.press(form.getByRole('button', { name: 'Announce' }));
  await expectShown(operator, 'Announcement saved.');
  await expectNoHorizontalScroll(operator);
  // Not on admin pages, where the operator has it in the list.
  await expect(operator.getByRole('region', { name: 'Announcements', exact: true })).toHaveCount(0);

  const banner = creator.getByRole('region', { name: 'Announcements', exact: true });
  await expect(banner).toContainText(`Maintenance tonight ${id}`);
  await expect(banner.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/faq');
  await expectNoHorizontalScroll(creator);
  await input.press(banner.getByRole('button', { name: /^Dismiss/ }));
  await expect(banner).toHaveCount(0);
  await creator.reload();
  await expect(creator.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const other = await signInAs('creator', `Omar ${id}`);
  await other.goto('/home');
  const stillShown = other.getByRole('region', { name: 'Announcements', exact: true });
  await expect(stillShown).toContainText(`Maintenance tonight ${id}`);
  await expectAccessible(other);

  // Deletes it, and it disappears there too.
  await input.press(operator.getByRole('button', { name: /^Delete Maintenance tonight/ }));
  const question = operator.getByRole('dialog', { name: 'Delete this announcement?' });
  await input.press(question.getByRole('button', { name: 'Delete announcement' }));
  await expectShown(operator, 'Announcement deleted.');
  await expect(stillShown).toHaveCount(0);
});

async function subscribe(page: Page & { session: { token: string } }) {
  const headers = { authorization: `Bearer ${page.session.token}` };
  const started = await page.request.post('/api/subscription/create-checkout-session', { headers, data: {} });
  const { sessionId } = await started.json();
  await page.request.post(`/api/sandbox/checkout/${sessionId}/pay`, { headers, data: {} });
}
