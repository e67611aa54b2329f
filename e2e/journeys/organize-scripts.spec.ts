import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from '../fixtures.ts';
import { sessionOf } from '../written-scripts.ts';

const titles = (page: Page) => page.getByRole('list', { name: 'Scripts' }).getByRole('heading', { level: 2 });

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
