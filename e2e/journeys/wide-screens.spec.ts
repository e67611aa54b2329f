import type { Locator } from '@playwright/test';
import { withScript } from '../desk-script.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('This element is not visible.');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

test('on a wide screen, the heading of My Scripts is above its list, and the series are beside both', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await withScript(page, request);
  await page.goto('/myscripts');
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const [heading, list] = [
    await boxOf(page.getByRole('heading', { name: 'My Scripts', level: 1 })),
    await boxOf(filters),
  ];
  const series = await boxOf(page.getByRole('navigation', { name: 'Series' }));
  expect(heading.left).toBe(list.left);
  expect(series.right).toBeLessThan(heading.left);
  expect(series.top).toBeLessThan(heading.bottom);
  // The status is beside the facts while there are no buttons.
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox').first().check({ force: true });
  const card = page.getByRole('article').first();
  const facts = await boxOf(card.getByText(/words · reads in/));
  const status = await boxOf(card.getByText('Draft'));
  expect(status.top).toBeLessThan(facts.bottom);
  expect(status.left).toBeGreaterThan(facts.left);
  await expectAccessible(page);
});

test('on a wide screen, the panel for the review link does not cover the script', async ({
  signInAs,
  request,
}) => {
  const creator = await signInAs('creator');
  await creator.setViewportSize({ width: 1440, height: 900 });
  const script = await withScript(creator, request);
  await creator.goto(script.path);
  await creator.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = creator.getByRole('dialog', { name: 'Share for review' });
  const description = dialog.getByText('Nobody else can open this script.');
  await expect(description).toHaveCSS('font-weight', '400');
  const text = await boxOf(creator.getByRole('article').getByRole('paragraph').first());
  expect((await boxOf(dialog)).left).toBeGreaterThan(text.right);
  await expectAccessible(creator);
});
