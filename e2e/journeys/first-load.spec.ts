import { expect, test } from '../fixtures.ts';

/** In KB, compressed. A few percent above what they load (bench/RESULTS.md, bundle-sizes). */
const MAX_SCRIPTS = {
  '/login': 131,
  '/logout': 123,
  '/verify-email': 135,
  '/login/callback': 150,
  '/contact': 174,
  '/home': 184,
  '/generate': 211,
  '/myscripts': 209,
  '/scripts/any': 238,
  '/admin/users': 214,
  '/prompts': 204,
  '/images': 173,
};

for (const [path, maxKilobytes] of Object.entries(MAX_SCRIPTS))
  test(`${path} loads at most ${maxKilobytes} KB of JavaScript before it appears`, async ({ request }) => {
    // The header names the files that the page needs.
    const { link = '' } = (await request.get(path)).headers();
    const scripts = [...link.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file = '']) => file);
    expect(scripts.length).toBeGreaterThan(3);
    const sizes = await Promise.all(
      scripts.map(async (file) => {
        const reply = await request.get(file, { headers: { 'accept-encoding': 'br' } });
        return Number(reply.headers()['content-length']);
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(maxKilobytes);
  });

test('the log-in page loads what it sends, and toasts, only when somebody uses it', async ({ page }) => {
  const later: string[] = [];
  const reply = await page.request.get('/login');
  const atFirst = reply.headers().link ?? '';
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js') && !atFirst.includes(pathname))
      later.push(pathname);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(later).toEqual([]);
  await page.getByLabel('Email').focus();
  await expect.poll(() => later.length).toBeGreaterThan(0);
});

test('Home does not load the code that checks forms', async ({ signInAs }) => {
  const page = await signInAs('creator');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/home', { waitUntil: 'load' });
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toBeVisible();
  // The last of what idle browsers fetch.
  await expect.poll(() => scripts.join()).toContain('Toasts');
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(scripts.filter((address) => address.includes('/zod-'))).toEqual([]);
});
