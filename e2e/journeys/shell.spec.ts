import { expect, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';

test('a visitor sees the header and footer only on pages that have them', async ({ page }) => {
  const banner = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  for (const path of ['/', '/login', '/signup', '/forgot-password', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(footer).toBeHidden();
  }
  for (const path of ['/terms', '/faq', '/contact', '/nowhere']) {
    await page.goto(path);
    await expect(banner).toBeVisible();
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Cold Open`);
  }
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await footer.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a signed-in user without a plan can start one and sees only links to existing pages', async ({
  signInAs,
}) => {
  const page = await signInAs('creator', 'Maya');
  await page.goto('/home');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Start your plan' })).toBeVisible();
  await expect(banner.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'My Scripts',
    'Subscription',
    'Boost',
    'Prompts',
  ]);
  await expect(banner.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(banner.getByRole('button', { name: 'Account menu' })).toHaveText('M');
  for (const path of ['/reset-password', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  }
});

test('on a phone the links are in a drawer, and Logout asks for confirmation', async ({ signInAs }) => {
  const page = await signInAs('creator', 'Maya');
  await page.setViewportSize(PHONE);
  await page.goto('/home');
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('Maya')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' });
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
});

test('dark mode follows the system until the user chooses, and the choice is remembered', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  const scheme = () =>
    page.evaluate(() => [
      document.documentElement.dataset.mantineColorScheme,
      document.body.classList.contains('dark'),
      localStorage.darkMode ?? null,
    ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect.poll(scheme).toEqual(['dark', true, null]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(scheme).toEqual(['light', false, null]);

  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect.poll(scheme).toEqual(['dark', true, 'true']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  await expect.poll(scheme).toEqual(['dark', true, 'true']);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect.poll(scheme).toEqual(['light', false, 'false']);
});

test('the user’s color scheme is applied before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('darkMode', 'true'));
  // Without the app code, the document stays in its state at the first paint.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/login');
  expect(
    await page.evaluate(() => [
      document.documentElement.dataset.mantineColorScheme,
      document.body.classList.contains('dark'),
      getComputedStyle(document.documentElement).backgroundColor,
    ]),
  ).toEqual(['dark', true, 'rgb(11, 18, 21)']);
});

test('the first Tab stop is a link to the content, and each page has a title', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle('Terms of Service · Cold Open');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveTitle('Frequently Asked Questions · Cold Open');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a URL without a page returns a 404', async ({ page, request, baseURL }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  for (const [path, address] of [
    ['//nowhere', '/nowhere'],
    ['/100%', '/100%25'],
  ] as const) {
    // The URL is absolute, because a browser treats a leading // as another host.
    expect((await page.goto(`${baseURL}${path}`))?.status()).toBe(404);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
  expect((await request.get('/terms')).status()).toBe(200);
  expect((await request.get('/assets/no-such-file.js')).status()).toBe(404);
});

test('an offline notice appears and disappears with the connection', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
});

test('eight tabs in one browser all work', async ({ signInAs }) => {
  const first = await signInAs('creator', 'Maya');
  await first.goto('/home');
  const others = await Promise.all(Array.from({ length: 7 }, () => first.context().newPage()));
  await Promise.all(others.map((tab) => tab.goto('/home')));
  for (const tab of [first, ...others])
    await expect(tab.getByRole('heading', { name: 'Welcome, Maya.' })).toBeVisible();
});

test('a page whose code fails to load shows an error and can be retried', async ({ page }) => {
  await page.goto('/terms');
  await page.route(/\/assets\/FaqPage.*\.js/, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
});

test('a toast disappears after five seconds', async ({ page, newPerson }) => {
  const { email } = await newPerson();
  await page.clock.install();
  await page.goto('/signup');
  await page.getByLabel('Name').fill('Maya');
  await page.getByLabel('Email').fill(`x${email}`);
  await page.getByRole('textbox', { name: 'Password' }).fill('long enough');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const toast = page.getByText('Your account has been created. You can log in now.');
  await expect(toast).toBeVisible();
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

test('assets are compressed and cached forever, and pages are revalidated', async ({ page, request }) => {
  const html = await (await request.get('/login')).text();
  const script = /href="(\/assets\/framework[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await request.get('/login')).headers()['cache-control']).toContain('no-cache');
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)) {
    // Only the development build of React contains this.
    expect(await (await request.get(file)).text()).not.toContain('Download the React DevTools');
  }
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Cold Open API/ })).toBeVisible();
});
