import type { Locator, Page } from '@playwright/test';
import { withScript } from '../desk-script.ts';
import { expect, expectNoHorizontalScroll, onTouchScreens, PHONE, test } from '../fixtures.ts';
import { findLayoutProblems, MIN_FIELD_PX } from '../layout-problems.ts';
import { answerIn, cards, planScript } from '../outline-actions.ts';

const SIZES = [PHONE, { width: 820, height: 1180 }];
const TEXT = `## Hook
[A ferry at night]
The last ferry leaves at nine, for [YOURS: price].

## Closing
And it never comes back.`;

/** Checks the field that an action opens, and that its words fit into it. */
async function expectLargeField(page: Page, field: Locator) {
  await expect(field).toBeVisible();
  const [fontSize, isCut] = await field.evaluate((element) => [
    Number.parseFloat(getComputedStyle(element).fontSize),
    // Letters may reach a few pixels below a tight line.
    element.scrollHeight > element.clientHeight + 8,
  ]);
  expect(fontSize).toBeGreaterThanOrEqual(MIN_FIELD_PX);
  expect(isCut).toBe(false);
  expect(await page.evaluate(findLayoutProblems, MIN_FIELD_PX)).toEqual([]);
}

test('on a touchscreen no field on the desk makes an iPhone zoom in', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, TEXT);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await onTouchScreens(page, SIZES, async () => {
    await page.goto(script.path);
    for (const [button, label] of [
      ['Edit title', 'Title'],
      ['Edit line 1', 'Direction, line 1'],
      ['Edit line 3', 'Line 3'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).press('Enter');
      await expectLargeField(page, field(label));
      await page.keyboard.press('Escape');
      await expect(field(label)).toBeHidden();
    }
    await page
      .getByRole('button', { name: /^Rename beat/ })
      .first()
      .press('Enter');
    await expectLargeField(page, field('Beat name'));
    await page.screenshot({ path: test.info().outputPath(`name-${page.viewportSize()?.width}.png`) });
    await page.keyboard.press('Escape');
    await expectLargeField(page, field('Gap: price'));
    // A line becomes a cue while it is typed.
    await page.getByRole('button', { name: 'Edit line 3', exact: true }).press('Enter');
    await field('Line 3').fill('[The harbor, quiet]');
    await expectLargeField(page, page.getByRole('textbox', { name: /line 3$/i }));
    await page.screenshot({ path: test.info().outputPath(`cue-${page.viewportSize()?.width}.png`) });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    await expectNoHorizontalScroll(page);
  });
});

test('on a touchscreen no field of an outline makes an iPhone zoom in', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await planScript(page, 'The last ferry');
  await answerIn(page, 0).fill(
    'A ferry at night, and a harbor that is quiet for the first time in forty years',
  );
  await onTouchScreens(page, SIZES, async () => {
    await expectLargeField(page, answerIn(page, 0));
    await cards(page)
      .first()
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: /^Rename/ }).click();
    await expectLargeField(page, page.getByRole('textbox', { name: 'Name of the beat' }));
    await page.keyboard.press('Escape');
    await cards(page)
      .first()
      .getByRole('button', { name: /words? planned/ })
      .click();
    await expectLargeField(page, page.getByRole('textbox', { name: 'Words' }));
    await page.keyboard.press('Escape');
    await page.screenshot({ path: test.info().outputPath(`outline-${page.viewportSize()?.width}.png`) });
  });
});
