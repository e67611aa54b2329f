import type { APIRequestContext, Page } from '@playwright/test';
import { adminSession, expect, expectAccessibleOnEveryScreen, type SignedInPage, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

/** Sets a balance as an admin, through the API. */
async function setTokens(request: APIRequestContext, page: SignedInPage, tokens: number) {
  const { token } = await adminSession(request);
  const reply = await request.patch(`/api/admin/users/${page.session.userId}/tokens`, {
    data: { tokens },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status()).toBe(200);
}

/** Pays for the plan through the API. Returns the path that the checkout redirects to. */
async function subscribe(request: APIRequestContext, { session }: SignedInPage): Promise<string> {
  const headers = { authorization: `Bearer ${session.token}` };
  const checkout = await request.post('/api/subscription/create-checkout-session', { data: {}, headers });
  const { sessionId } = await checkout.json();
  const payment = await request.post(`/api/sandbox/checkout/${sessionId}/pay`, { data: {}, headers });
  expect(payment.ok()).toBe(true);
  const { pathname, search } = new URL((await payment.json()).url);
  return `${pathname}${search}`;
}

/** Checks the columns What, Change and Balance in every row. */
async function expectHistory(page: Page, rows: string[][]) {
  const table = page.getByRole('table', { name: 'Token history' });
  await expect(table.getByRole('row')).toHaveCount(rows.length + 1);
  for (const [index, row] of rows.entries()) {
    await expect(
      table
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell'),
    ).toHaveText(row);
  }
}

test('a creator upgrades, runs low on tokens and buys a boost, and every tab shows the history', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator', 'Maya');
  const other = await page.context().newPage();
  await other.goto('/tokens');
  await expect(other.getByText('No changes yet.')).toBeVisible();
  const otherBanner = other.getByRole('banner');
  await expect(otherBanner.getByRole('link', { name: 'Start your plan' })).toBeVisible();

  await page.goto('/home');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Start your plan' }).click();
  await expect(page).toHaveURL('/subscription');
  await expect(page.getByText('$10.00')).toBeVisible();
  await expect(page.getByText('Test payments: no card is charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(page.getByText('No card is needed and nothing is charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Successful!' })).toBeVisible();
  await expect(page.getByText('Your subscription has been activated.')).toBeVisible();
  const sessionId = new URL(page.url()).searchParams.get('session_id') ?? '';
  await expect(page.getByText(sessionId)).toBeVisible();

  for (const header of [banner, otherBanner]) {
    await expect(header.getByText('100 tokens')).toBeVisible();
    await expect(header.getByText('PRO', { exact: true })).toBeVisible();
  }
  await expectHistory(other, [['Plan, one month', '+100', '100']]);

  await setTokens(request, page, 3);
  await expect(otherBanner.getByRole('link', { name: '3 tokens · Boost' })).toBeVisible();
  await banner.getByRole('link', { name: '3 tokens · Boost' }).click();
  await expect(page).toHaveURL('/boost-tokens');
  await page.getByRole('button', { name: 'Boost Tokens' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  // The session id is removed from the URL as soon as the boost is confirmed.
  await expect(page).toHaveURL(/\/boost-tokens(\?session_id=|$)/);
  await expect(page.getByText('50 tokens were added. You now have 53 tokens.')).toBeVisible();
  await expect(page.getByText('You have sufficient tokens (53). Boosting is unavailable.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Boost Tokens' })).toBeHidden();
  await expect(otherBanner.getByText('53 tokens')).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Token history' }).click();
  await expect(page).toHaveURL('/tokens');
  for (const tab of [page, other]) {
    await expectHistory(tab, [
      ['Token boost', '+50', '53'],
      ['Set by support', '−97', '3'],
      ['Plan, one month', '+100', '100'],
    ]);
  }
});

test('a boost on an outdated page is rejected with the reason', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await setTokens(request, page, 4);
  await page.goto('/boost-tokens');
  await expect(page.getByRole('button', { name: 'Boost Tokens' })).toBeVisible();
  // Prevents the page from loading the new balance.
  await page.route('**/api/auth/me', (route) => route.abort());
  await setTokens(request, page, 5);
  await page.getByRole('button', { name: 'Boost Tokens' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You have sufficient tokens (5). Boosting is unavailable.',
  );
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('You have sufficient tokens (5). Boosting is unavailable.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Boost Tokens' })).toBeHidden();
});

test('without a plan the boost page links to the plan', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/boost-tokens');
  await expect(page.getByText('Please activate your plan.')).toBeVisible();
  await page.getByRole('link', { name: 'View plan' }).click();
  await expect(page).toHaveURL('/subscription');
});

test('a subscriber renews, cancels and resumes the plan, and a canceled plan ends with the paid month', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  const banner = page.getByRole('banner');
  await page.goto('/subscription');
  await expect(page.getByText('Your plan is active.')).toBeVisible();
  await expect(page.getByText(/^Renews on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByText(/You keep your tokens/)).toBeVisible();
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test subscription' })).toBeVisible();

  await page.getByRole('button', { name: 'Start the next month now' }).click();
  await expect(banner.getByText('200 tokens')).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Cancel the plan?' });
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await question.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('Active, canceled')).toBeVisible();
  };
  await cancel();
  await page.getByRole('button', { name: 'Keep plan' }).click();
  await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  await cancel();

  await page.getByRole('link', { name: 'Back to Subscription' }).click();
  await expect(page.getByText(/^Ends on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(banner.getByText('PRO', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await page.getByRole('button', { name: 'End the paid month now' }).click();
  await expectShown(page, 'The paid month and the plan have ended.');
  await expect(page.getByText('There is no test subscription in your account.')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
  await expect(banner.getByText('200 tokens')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Subscription' }).click();
  await expect(page.getByRole('button', { name: 'Upgrade Plan' })).toBeVisible();
});

test('a canceled checkout shows a message and changes nothing', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/subscription-cancel');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Canceled' })).toBeVisible();
  await expect(
    page.getByText('Your subscription process was canceled. Please try again if needed.'),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Start your plan' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Subscription' }).click();
  await expect(page.getByRole('button', { name: 'Upgrade Plan' })).toBeVisible();
});

test('a double click starts one checkout and makes one payment', async ({ signInAs }) => {
  const page = await signInAs('creator');
  const postPaths: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST') postPaths.push(new URL(call.url()).pathname);
  });
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Upgrade Plan' }).dblclick();
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Successful!' })).toBeVisible();
  expect(postPaths.filter((path) => path.endsWith('/create-checkout-session'))).toHaveLength(1);
  expect(postPaths.filter((path) => path.endsWith('/pay'))).toHaveLength(1);
  await expect(page.getByRole('banner').getByText('100 tokens')).toBeVisible();

  // A paid checkout cannot be paid again.
  const sessionId = new URL(page.url()).searchParams.get('session_id');
  await page.goto(`/sandbox/checkout/${sessionId}`);
  await expect(page.getByText('This test checkout has already been paid.')).toBeVisible();
});

test('a signed-out payer sees the result after logging in, and other users do not', async ({
  signInAs,
  page,
  request,
}) => {
  const payer = await signInAs('creator');
  const address = await subscribe(request, payer);
  const sessionId = new URLSearchParams(address.split('?')[1]).get('session_id') ?? '';

  await page.goto(address);
  await expect(page.getByText(sessionId)).toBeVisible();
  await expect(page.getByText('Your subscription has been activated.')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(payer.person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(payer.person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription Successful!' })).toBeVisible();

  const stranger = await signInAs('creator');
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Checkout not found' })).toBeVisible();
  await stranger.goto(`/sandbox/checkout/${sessionId}`);
  await expect(stranger.getByText('This test checkout was not found in your account.')).toBeVisible();
});

test.describe('every billing page is accessible, in both color schemes and on a phone', () => {
  // The accessibility checks take a long time on a busy machine.
  test.describe.configure({ timeout: 240_000 });

  // The other pages are the same for every creator without a plan; every-page.spec.ts checks them.
  test('without a plan', async ({ signInAs }) => {
    const page = await signInAs('creator');
    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Upgrade Plan' }).click();
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  });

  test('with a plan', async ({ signInAs, request }) => {
    const page = await signInAs('creator');
    await page.goto(await subscribe(request, page));
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription Successful!' })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.goto('/subscription');
    await expect(page.getByText('Your plan is active.')).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await setTokens(request, page, 3);
    await page.goto('/boost-tokens');
    await expect(page.getByRole('button', { name: 'Boost Tokens' })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.goto('/tokens');
    await expectHistory(page, [
      ['Set by support', '−97', '3'],
      ['Plan, one month', '+100', '100'],
    ]);
    await expectAccessibleOnEveryScreen(page);
  });
});
