import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, SCREENS, test } from '../fixtures.ts';
import { answerIn, cards, namesIn, planScript, saved } from '../outline-actions.ts';
import { subscribe } from '../written-scripts.ts';

const ANSWERS = [
  'A flea market table, a note taped on: “as is”',
  'Pump hums, nothing comes out',
  'I replaced the pump first. It was not the pump',
  'A valve the size of a sugar cube',
];

test('without a model, a plan with four answers becomes a script in the creator’s words', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await planScript(page, 'I fixed a dead espresso machine');
  await expect(page.getByText('No AI is connected.', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing answered yet. You get a script made of gaps.')).toBeVisible();
  await expect(page.getByText('suggestion')).toHaveCount(0);
  const names = await namesIn(page);
  for (const [index, answer] of ANSWERS.entries()) await answerIn(page, index).fill(answer);
  await expect(page.getByText(`4 of ${names.length} answered`).last()).toBeVisible();
  await expect(saved(page)).toBeVisible();
  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.screenshot({
      path: test.info().outputPath(`outline-${colorScheme}-${size.width}.png`),
      fullPage: true,
    });
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(answerIn(page, 1)).toHaveValue(ANSWERS[1] ?? '');
  await page.goto('/myscripts');
  await page.getByRole('region', { name: 'Ideas' }).getByRole('link', { name: 'Open outline' }).click();
  await expect(answerIn(page, 0)).toHaveValue(ANSWERS[0] ?? '');
  await page.getByRole('button', { name: /^Write the script/ }).click();
  await expect(page).toHaveURL(/\/scripts\//);
  for (const answer of ANSWERS) await expect(page.getByText(answer, { exact: true }).first()).toBeVisible();

  const gaps = names.length - ANSWERS.length;
  await expect(page.getByText(new RegExp(`^${gaps} gaps? left$`)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next gap' }).click();
  for (let gap = 1; gap <= gaps; gap++) {
    await page.keyboard.type(`My words for gap ${gap}.`);
    await page.keyboard.press(gap < gaps ? 'Tab' : 'Enter');
  }
  await expect(page.getByText(/gaps? left/)).toBeHidden();
  await expect(page.getByRole('article').getByText(/^Saved/)).toBeVisible();
  await page.getByRole('link', { name: 'Teleprompter' }).click();
  await expect(page).toHaveURL(/\/teleprompter$/);
  await expect(page.getByText(ANSWERS[0] ?? '').first()).toBeAttached();
  await expect(page.getByText(`My words for gap ${gaps}.`)).toBeAttached();
  await expect(page.getByText(/left as (?:a blank|blanks)/)).toBeHidden();
  await page.goto('/myscripts');
  await expect(page.getByRole('heading', { name: 'I fixed a dead espresso machine' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ideas' })).toHaveCount(0);
});

test('two tabs plan the same script, and nothing is lost', async ({ signInAs }) => {
  const page = await signInAs('creator');
  await planScript(page, 'A dead espresso machine');
  await expect(saved(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/myscripts');
  await other.getByRole('region', { name: 'Ideas' }).getByRole('link', { name: 'Open outline' }).click();
  await expect(cards(other).first()).toBeVisible();

  await answerIn(page, 0).fill('Typed in one tab');
  await expect(saved(page)).toBeVisible();
  await answerIn(other, 0).fill('Typed in the other');
  await answerIn(other, 1).fill('And there again');
  await expect(answerIn(other, 0)).toHaveValue('Typed in the other\nTyped in one tab');
  await expect(saved(other)).toBeVisible();
  await answerIn(page, 2).fill('Back in the first');
  await expect(answerIn(page, 0)).toHaveValue(/Typed in the other/);
  await expect(saved(page)).toBeVisible();
  await other.reload();
  await expect(answerIn(other, 0)).toHaveValue('Typed in the other\nTyped in one tab');
  await expect(answerIn(other, 1)).toHaveValue('And there again');
  await expect(answerIn(other, 2)).toHaveValue('Back in the first');
});

test('beats are added, renamed, moved with the keyboard and by dragging, and removed with Undo', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  await planScript(page, 'A dead espresso machine');
  const [first = '', second = '', third = '', ...others] = await namesIn(page);

  await answerIn(page, 0).fill('A note');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => namesIn(page)).toEqual([second, first, third, ...others]);
  await expect(answerIn(page, 1)).toBeFocused();
  await expect(page.getByText(`${first} moved to 2 of ${others.length + 3}`)).toBeAttached();

  const grip = cards(page).nth(1).getByTitle('Drag to move');
  await grip.hover();
  // Measured last, because hovering may scroll the page.
  const target = await cards(page).nth(0).boundingBox();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 10, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => namesIn(page)).toEqual([first, second, third, ...others]);

  await page.getByRole('button', { name: `More actions for beat ${second}` }).click();
  await page.getByRole('menuitem', { name: 'Remove beat' }).click();
  await expect.poll(() => namesIn(page)).toEqual([first, third, ...others]);
  await expect(page.getByRole('button', { name: /^Keep \d+ words/ })).toBeVisible();
  await page.getByText(`Removed ${second}.`).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesIn(page)).toEqual([first, second, third, ...others]);

  await page.getByRole('button', { name: 'Add a beat' }).click();
  await page.getByRole('textbox', { name: 'Name of the beat' }).fill('What it cost');
  await page.keyboard.press('Enter');
  await expect.poll(() => namesIn(page)).toEqual([first, second, third, ...others, 'What it cost']);
  await page.getByRole('button', { name: '50 words planned for What it cost' }).click();
  await page.getByRole('textbox', { name: 'Words' }).fill('80');
  await page.keyboard.press('Escape');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => namesIn(page)).toEqual([first, second, third, ...others, 'What it cost']);
  await expect(page.getByRole('button', { name: '80 words planned for What it cost' })).toBeVisible();
});

test('on a phone the outline covers the options, cards are dragged by touch, and the bar offers to write the script', async ({
  signInAs,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  await planScript(page, 'A dead espresso machine');
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Write the script/ })).toBeInViewport();
  await expectNoHorizontalScroll(page);

  const [first, second, ...others] = await namesIn(page);
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const grip = cards(page).nth(1).getByTitle('Drag to move');
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await cards(page).nth(0).boundingBox()];
  expect(from?.width).toBeGreaterThanOrEqual(44);
  expect(from?.height).toBeGreaterThanOrEqual(44);
  const x = (from?.x ?? 0) + 20;
  const top = (from?.y ?? 0) + 20;
  const move = (type: 'touchStart' | 'touchMove', y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await move('touchStart', top);
  for (const part of [0.25, 0.5, 0.75, 1]) await move('touchMove', top + ((to?.y ?? 0) + 10 - top) * part);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => namesIn(page)).toEqual([second, first, ...others]);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });

  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByRole('textbox', { name: 'Title / Topic' })).toBeVisible();
  await page.getByRole('button', { name: 'Open outline' }).click();
  await expect(cards(page).first()).toBeVisible();
});
