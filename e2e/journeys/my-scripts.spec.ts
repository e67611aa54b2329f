import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';
import { sessionOf, subscribe, writeScript } from '../written-scripts.ts';

const NOTHING = 'No scripts match the selected criteria.';
const LIST = '**/api/scripts/my-scripts/**';

const titles = (page: Page) => page.getByRole('list', { name: 'Scripts' }).getByRole('heading', { level: 2 });
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const search = (page: Page) => page.getByPlaceholder('Search in title and text');
const day = (page: Page) => page.getByPlaceholder('MM/DD/YYYY');
const niche = (page: Page) => page.getByRole('combobox', { name: 'Niche' });

/** Formats a day as the field shows it, in the browser's time zone. */
const formatDay = (page: Page, daysAgo: number) =>
  page.evaluate((ago) => {
    const date = new Date();
    date.setDate(date.getDate() - ago);
    const pad = (part: number) => String(part).padStart(2, '0');
    return `${pad(date.getMonth() + 1)}/${pad(date.getDate())}/${date.getFullYear()}`;
  }, daysAgo);

test('scripts are found by word, niche and day, and a reload keeps the filters', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await writeScript(request, page, { title: 'The night ferry' });
  await writeScript(request, page, {
    title: 'The forgiving rice',
    niche: 'Food',
    notes: 'Rice likes patience more than heat. A lid stays on until the marmalade is cold.',
  });
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Scripts' }).click();
  await expect(page).toHaveTitle('My Scripts · Cold Open');
  await expect(titles(page)).toHaveText(['The forgiving rice', 'The night ferry']);
  await expect(filters(page).getByRole('status')).toHaveText('2 scripts, newest first');
  const newest = page.getByRole('article').first();
  await expect(newest.getByText('Food')).toBeVisible();
  await expect(newest.getByText(/^\d\d\/\d\d\/\d{4} · \d{1,2}:\d\d [AP]M$/)).toBeVisible();
  await expect(newest.getByText(/^\d+ words · reads in \d+:\d\d$/)).toBeVisible();
  await expect(newest.getByRole('img', { name: /^Beats: Hook / })).toBeVisible();

  await search(page).fill('marmalade');
  await expect(titles(page)).toHaveText(['The forgiving rice']);
  await search(page).fill('FERRY');
  await expect(titles(page)).toHaveText(['The night ferry']);
  await niche(page).fill('f');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Food']);
  await page.getByRole('option', { name: 'Food' }).click();
  await expect(page.getByText(NOTHING)).toBeVisible();
  await filters(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(titles(page)).toHaveCount(2);
  await expect(page).toHaveURL('/myscripts');

  await day(page).fill(await formatDay(page, 1));
  await expect(page.getByText(NOTHING)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Date' }).click();
  await expect(titles(page)).toHaveCount(2);
  await day(page).click();
  const today = String(Number((await formatDay(page, 0)).slice(3, 5)));
  await page
    .getByRole('table')
    .getByRole('button', { name: new RegExp(`^${today} `) })
    .click();
  await expect(day(page)).toHaveValue(await formatDay(page, 0));
  await search(page).fill('rice');
  await expect(titles(page)).toHaveText(['The forgiving rice']);
  await expect(page).toHaveURL(/\?search=rice&day=\d{4}-\d\d-\d\d$/);

  await page.reload();
  await expect(titles(page)).toHaveText(['The forgiving rice']);
  await expect(search(page)).toHaveValue('rice');
  await expect(day(page)).toHaveValue(await formatDay(page, 0));
  await page.getByRole('link', { name: 'View Script' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The forgiving rice' })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('rice');
  await expect(titles(page)).toHaveText(['The forgiving rice']);
});

test('a script written elsewhere appears without a reload, and its card opens it', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await page.goto('/myscripts');
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Generate Script' })).toHaveAttribute(
    'href',
    '/generate',
  );
  await writeScript(request, page, { title: 'From another tab' });
  await expect(titles(page)).toHaveText(['From another tab']);
  await expect(page.getByText(/^\d+ words · reads in \d+:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'From another tab' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'From another tab' })).toBeVisible();
});

test('on a phone in dark mode, unusual titles fit and the filters open in a drawer', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  for (const title of [
    'W'.repeat(200),
    '🎬🚀 Ten 👩‍👩‍👧‍👦 seconds 🎉',
    'لماذا لا يفتح أحد هذا الباب تحت الشارع القديم',
  ])
    await writeScript(request, page, { title, niche: 'A niche with quite a long name' });
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/myscripts');
  await expect(titles(page).first()).toHaveText('لماذا لا يفتح أحد هذا الباب تحت الشارع القديم');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters (0)' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await day(page).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table')).toBeHidden();
  await day(page).fill(await formatDay(page, 1));
  await niche(page).fill('A ni');
  await drawer.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByText(NOTHING)).toBeVisible();
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await drawer.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (0)' })).toBeVisible();
  await expect(titles(page).first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
});

test('several scripts are downloaded together', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await writeScript(request, page, { title: 'One' });
  await writeScript(request, page, { title: 'Two' });
  const exportRequests: unknown[] = [];
  await page.route('**/api/scripts/export', (route) => {
    exportRequests.push(route.request().postDataJSON());
    return route.fulfill({ body: 'PK', contentType: 'application/zip' });
  });
  await page.goto('/myscripts');
  await page.getByRole('button', { name: 'Select' }).click();
  await expect(page.getByRole('button', { name: 'Download (0)' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Two' }).check();
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('checkbox', { name: 'One' }) })
    .click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (2)' }).click();
  await page.getByRole('menuitem', { name: 'Subtitles (.srt)' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  expect(exportRequests).toEqual([{ ids: [expect.any(String), expect.any(String)], format: 'srt' }]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'View Script' })).toHaveCount(2);
});

test('ten scripts are sorted into two series with the keyboard, and three are deleted and restored', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const { headers } = await sessionOf(page);
  const sample = await request.get('/api/scripts?only=samples', { headers });
  const [{ _id: sampleId }] = (await sample.json()) as [{ _id: string }];
  for (let number = 1; number <= 10; number++) {
    const copy = await request.post(`/api/scripts/${sampleId}/duplicate`, { headers });
    const { script } = (await copy.json()) as { script: { _id: string; content: string } };
    await request.patch(`/api/scripts/${script._id}`, {
      headers,
      data: { title: `Script ${number}`, content: script.content },
    });
  }
  await page.goto('/myscripts?sort=oldest');
  const series = page.getByRole('navigation', { name: 'Series' });
  const press = async (locator: Locator, key = 'Enter') => {
    await locator.focus();
    await page.keyboard.press(key);
  };
  for (const name of ['Ferries', 'Bridges']) {
    await press(series.getByRole('button', { name: 'New series' }));
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await press(series.getByRole('button', { name: /^All scripts/ }));
  await expect(titles(page)).toHaveCount(10);
  for (const [name, numbers] of [
    ['Ferries', [1, 2, 3, 4, 5]],
    ['Bridges', [6, 7, 8, 9, 10]],
  ] as const) {
    await press(page.getByRole('link', { name: `Script ${numbers[0]}`, exact: true }), 'x');
    for (const number of numbers.slice(1))
      await press(page.getByRole('checkbox', { name: `Script ${number}`, exact: true }), 'x');
    await press(page.getByRole('button', { name: 'Move to series' }));
    await press(page.getByRole('menuitem', { name }));
    await expect(series.getByRole('button', { name: `${name} 5` })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden();
  }
  await press(series.getByRole('button', { name: /^Ferries/ }));
  await expect(titles(page)).toHaveText([1, 2, 3, 4, 5].map((number) => `Script ${number}`));
  await press(page.getByRole('link', { name: 'Script 1' }), 'x');
  for (const number of [2, 3]) await press(page.getByRole('checkbox', { name: `Script ${number}` }), 'x');
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await expect(titles(page)).toHaveText(['Script 4', 'Script 5']);
  await expect(series.getByRole('button', { name: 'Deleted 3' })).toBeVisible();
  await press(page.getByText('3 scripts deleted.').getByRole('button', { name: 'Undo' }));
  await expect(titles(page)).toHaveCount(5);

  await page.getByRole('button', { name: 'Actions for Script 4' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await series.getByRole('button', { name: 'Deleted 1' }).click();
  await expect(page.getByRole('row', { name: /^Script 4 Ferries/ })).toContainText('30 days');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Nothing here. Deleted scripts stay for 30 days.')).toBeVisible();
});

test('cards are dragged onto a series with the mouse and with a finger', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  const { headers } = await sessionOf(page);
  const text = (title: string) => ({ headers, data: { title, text: 'The last ferry left.' } });
  for (const title of ['First ferry', 'Second ferry', 'Third ferry'])
    expect((await request.post('/api/scripts/import', text(title))).status()).toBe(201);
  expect((await request.post('/api/series', { headers, data: { name: 'Ferries' } })).status()).toBe(201);
  await page.goto('/myscripts');
  const series = page.getByRole('navigation', { name: 'Series' });
  const middle = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await expect(titles(page)).toHaveCount(3);

  // From the title, which is a link.
  const from = await middle(page.getByRole('link', { name: 'First ferry', exact: true }));
  const to = await middle(series.getByRole('button', { name: /^Ferries/ }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(series.locator('[data-target]')).toHaveText(/^Ferries/);
  await page.mouse.up();
  await expect(series.getByRole('button', { name: 'Ferries 1' })).toBeVisible();
  await expect(page).toHaveURL('/myscripts');

  // On a phone, after holding the card.
  await page.setViewportSize(PHONE);
  const card = page.getByRole('article').filter({ hasText: 'Second ferry' });
  await card.scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const at = async (type: 'touchStart' | 'touchMove', { x, y }: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  const held = await middle(card);
  await at('touchStart', held);
  await expect(page.locator('[data-dragging]')).toBeAttached();
  const chip = series.getByRole('button', { name: /^Ferries/ });
  await at('touchMove', { x: held.x, y: held.y - 30 });
  await expect(chip).toBeInViewport();
  await at('touchMove', await middle(chip));
  await expect(series.locator('[data-target]')).toHaveText(/^Ferries/);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(series.getByRole('button', { name: 'Ferries 2' })).toBeVisible();

  // Holding without moving selects it.
  await at('touchStart', held);
  await expect(page.locator('[data-dragging]')).toBeAttached();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
});

test('a list that fails to load is reported and can be retried', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await page.route(LIST, (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/myscripts');
  await expect(page.getByText('Failed to fetch your scripts')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(NOTHING)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('userId'));
  await page.reload();
  await expect(page.getByText('User ID not found. Please log in.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('an old script is imported from a file on a phone and opens with its beats, without a plan', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await page.goto('/myscripts');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a script' });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const buffer = Buffer.from(
    '# The Last Ferry\n\n## Hook\n\nIt is nine.\n\n## The crossing\n\nNobody speaks.',
  );
  await dialog
    .getByTestId('script-file')
    .setInputFiles({ name: 'ferry.md', mimeType: 'text/markdown', buffer });
  await expect(dialog.getByText('ferry.md')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import script' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Last Ferry' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The crossing' })).toBeVisible();
  await expect(page.getByText('Nobody speaks.')).toBeVisible();
});
