import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleOnEveryScreen, PASSWORD, test } from '../fixtures.ts';

const totalUsers = async (page: Page) => {
  const text = await page.locator('dl > div').filter({ hasText: 'Total Users' }).locator('dd').innerText();
  return Number(text.replace(/,/g, ''));
};

test('the overview shows totals, recent sign-ups and daily numbers', async ({ signInAs, newPerson }) => {
  const page = await signInAs('admin');
  await page.goto('/admin/adminoverview');
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  const before = await totalUsers(page);
  const person = await newPerson('Late Bus Diaries');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Recent Signups' })).toContainText(person.email);
  await expect.poll(() => totalUsers(page)).toBeGreaterThan(before);
  await expect(page.getByRole('img', { name: /^Sign-ups by day/ })).toBeVisible();
  await page.getByText('Numbers by day').click();
  const today = page.getByRole('table', { name: 'Numbers by day' }).getByRole('row').nth(1);
  await expect(today.locator('td[data-label="Sign-ups"]')).not.toHaveText('0');
  await expectAccessibleOnEveryScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('an overview that fails to load shows an error and can be retried', async ({ signInAs }) => {
  const page = await signInAs('admin');
  await page.route('**/api/admin/overview', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/admin/adminoverview');
  await expect(page.getByText('Error: Failed to fetch overview stats')).toBeVisible();
  await page.unroute('**/api/admin/overview');
  await page.getByRole('button', { name: /Try again|Retry/ }).click();
  await expect(page.getByText('Total Scripts Generated')).toBeVisible();
});

test('the audit log shows an admin’s actions, with the affected user and the old and new values', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('admin');
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();

  const headers = { authorization: `Bearer ${page.session.token}` };
  const name = `Noor ${randomUUID().slice(0, 8)}`;
  const added = await request.post('/api/admin/users', {
    data: { name, email: `${randomUUID()}@example.com`, password: PASSWORD },
    headers,
  });
  const { _id } = await added.json();
  await request.patch(`/api/admin/users/${_id}/tokens`, { data: { tokens: 12_000 }, headers });

  await page.reload();
  const log = page.getByRole('table', { name: 'Audit log' });
  await log
    .getByRole('button', { name: `Show only actions on ${name}` })
    .first()
    .click();
  await expect(log.getByRole('row')).toHaveCount(3);
  await expect(log.getByRole('row').nth(1)).toContainText('Changed a balance');
  await expect(log.getByRole('row').nth(1).locator('del')).toHaveText('100');
  await expect(log.getByRole('row').nth(1).locator('ins')).toHaveText('12,000');
  await expect(log.getByRole('row').nth(2)).toContainText('Added a user');

  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Added a user' });
  await expect(log.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(log.getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('user.created');
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Cleared a chat' });
  await expect(page.getByText('No matching entries.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(log).toContainText(name);
  await expectAccessibleOnEveryScreen(page);
});

test('the fields of each filter bar are equally high, and roles are level with the names', async ({
  signInAs,
}) => {
  const page = await signInAs('admin');
  const bars = [
    ['/admin/audit', ['What', 'Who', 'On', 'From', 'To']],
    ['/admin/adminvideotitles', ['Search titles', 'Source', 'Sort']],
    ['/admin/payments', ['Time', 'From', 'To']],
    ['/admin/payments', ['What was bought', 'Status', 'Search']],
  ] as const;
  for (const [path, labels] of bars) {
    await page.goto(path);
    const heights: number[] = [];
    for (const label of labels) {
      const box = await page.locator('main').getByLabel(label, { exact: true }).boundingBox();
      heights.push(Math.round(box?.height ?? 0));
    }
    expect(new Set(heights).size, `${path} ${labels.join()}: ${heights.join()}`).toBe(1);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/users?role=any');
  const admin = page.getByRole('button', { name: /Owner/ }).first();
  const role = await admin.getByText('Owner', { exact: true }).boundingBox();
  const name = await admin.locator('bdi').boundingBox();
  const middleOf = (box: typeof name) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middleOf(name) - middleOf(role))).toBeLessThan(4);
});
