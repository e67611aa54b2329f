import { answerBeats, beatsAskedFor } from '../../server/src/testing/planned-beats.ts';
import { variationsOf } from '../../server/src/testing/variations.ts';
import { expectTokens } from '../desk-script.ts';
import { test } from '../fake-model.ts';
import { expect, expectAccessible, SCREENS } from '../fixtures.ts';
import { answerIn, cards, namesIn, planScript, saved } from '../outline-actions.ts';
import { subscribe } from '../written-scripts.ts';

// The tests share one fake model.
test.describe.configure({ mode: 'serial' });

const POINT = 'Say how long you waited for the new pump';

/** Figures that the creator did not give would become gaps. */
const letterOf = (beat: unknown) => 'ABCDEFGHIJKL'[Number(beat) - 1];
const pointFor = (beat: unknown) => `${POINT} ${letterOf(beat)}`;

/** Suggests two points per beat, and writes a beat with the points of the plan. */
function answer(user: string): string {
  if (user.includes('Suggest points now'))
    return [...user.matchAll(/Beat (\d+)[,.]/g)]
      .map(([, number]) => `=== Beat ${number}\n${pointFor(number)}\nShow part ${letterOf(number)}\n`)
      .join('\n');
  const beats = beatsAskedFor(user);
  if (beats.length > 0) return answerBeats(user, (name) => wordsOf(beats.indexOf(name) + 1, user));
  return wordsOf(Number(/(?:Write beat|all points of its beat) (\d+)/.exec(user)?.[1]), user);
}

/** Says the points that the plan has for a beat. */
function wordsOf(beat: number, user: string): string {
  const plan = /<plan-\w+>\n(.*?)\n<\/plan-/s.exec(user)?.[1] ?? '';
  const section = plan.split(/^(?=\d+\. )/m)[beat - 1] ?? '';
  const points = section.split('\n').filter((line) => line.startsWith('- '));
  return `${points.map((line) => `${line.slice(2)}.`).join(' ')} ${variationsOf(`In beat${beat} the pump${beat} hummed on${beat}.`, 3)}`;
}

test.beforeEach(({ product }) => {
  product.fakeModel.setScript(({ user }) => answer(user));
});

test('a plan with suggestions is reordered and written, and one changed card rewrites only its beat', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await subscribe(request, page);
  await planScript(page, 'I fixed a dead espresso machine');
  await expect(cards(page).nth(2).getByRole('button', { name: '2 suggestions' })).toBeVisible();
  await answerIn(page, 0).click();
  await cards(page)
    .nth(0)
    .getByRole('button', { name: `Add “${pointFor(1)}”` })
    .click();
  await expect(answerIn(page, 0)).toHaveValue(pointFor(1));
  await answerIn(page, 1).fill('Pump hums, nothing comes out');
  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await page.screenshot({
      path: test.info().outputPath(`suggested-${colorScheme}-${size.width}.png`),
      fullPage: true,
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await answerIn(page, 1).press('Alt+ArrowUp');
  const names = await namesIn(page);
  await expect(saved(page)).toBeVisible();
  await expectTokens(page, 100);
  await page.getByRole('button', { name: /^Write the script/ }).click();
  await expect(page).toHaveURL(/\/scripts\//);
  await expect(page.getByRole('button', { name: `More actions for beat ${names[0]}` })).toBeVisible();
  const text = await page.getByRole('article').first().innerText();
  const places = names.map((name) => text.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const asked = product.fakeModel.requests.map(({ user }) => beatsAskedFor(user));
  expect(asked.filter((beats) => beats.length > 0)).toEqual([names]);
  await expectTokens(page, 99);

  const lastBeat = page.getByText(`In beat${names.length} the pump${names.length} hummed`, { exact: false });
  const before = await lastBeat.innerText();
  await page.getByRole('button', { name: `More actions for beat ${names[0]}` }).click();
  await page.getByRole('menuitem', { name: 'Change the plan' }).click();
  const dialog = page.getByRole('dialog', { name: `Plan of ${names[0]}` });
  await dialog.getByRole('textbox').fill('My own new point about the pump');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('change-the-plan.png') });
  await dialog.getByRole('button', { name: new RegExp(`^Rewrite ${names[0]}`) }).click();
  await expect(page.getByText('The new version is ready.')).toBeVisible();
  await expect(page.getByText('My own new point about the pump.').first()).toBeVisible();
  expect(await lastBeat.innerText()).toBe(before);
  await expectTokens(page, 98);

  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Outline' }).click();
  await expect(page.getByRole('dialog', { name: 'Outline' })).toContainText(
    'My own new point about the pump',
  );
});

test('suggestions that fail can be asked for again', async ({ product, signInAs }) => {
  const page = await signInAs('creator');
  product.fakeModel.setMode('500');
  await planScript(page, 'I fixed a dead espresso machine');
  await answerIn(page, 0).click();
  await expect(cards(page).nth(0).getByText('No suggestions right now.')).toBeVisible();
  product.fakeModel.setMode('ok');
  await cards(page).nth(0).getByRole('button', { name: 'Retry' }).click();
  await expect(
    cards(page)
      .nth(0)
      .getByRole('button', { name: `Add “${pointFor(1)}”` }),
  ).toBeVisible();
});
