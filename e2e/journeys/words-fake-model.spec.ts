import { variationsOf } from '../../server/src/testing/variations.ts';
import { expectTokens, withScript } from '../desk-script.ts';
import { test } from '../fake-model.ts';
import { expect, expectAccessible, SCREENS } from '../fixtures.ts';
import { subscribe } from '../written-scripts.ts';

// The tests share one fake model.
test.describe.configure({ mode: 'serial' });

const closing = variationsOf('Nobody asked the captain why.', 18);
const textOf = (word: string) =>
  `## Hook\n${variationsOf(`The ${word} ferry left without a sound.`, 18)}\n\n## Closing\n${closing}`;

test.beforeEach(({ product }) => {
  product.fakeModel.setScript(textOf('first'));
});

test('points are marked as covered or not, and previous options are restored with one click', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await subscribe(request, page);
  await page.goto('/generate');
  await page.getByRole('tab', { name: 'Paste Your Content' }).click();
  await page.getByRole('textbox', { name: 'Title / Topic' }).fill('The last ferry');
  await page.getByText('1-2 minutes').click();
  await page.getByRole('textbox', { name: 'Paste Info' }).fill('A ferry left the town for good.');
  await expect(
    page.getByText(/^Your text has 7 words, which is little for a script of about 225/),
  ).toBeVisible();
  await page
    .getByRole('textbox', { name: 'What it should say' })
    .fill('The ferry left without a sound\nThe bell weighs 40 kilograms');
  await expect(page.getByText('Five beats, about 225 words. Both your points go in.')).toBeVisible();
  await page.getByRole('button', { name: /^Generate Script/ }).click();
  const points = page.getByRole('complementary', { name: 'What it should say' });
  await expect(points).toContainText('1 of 2 covered');
  await expect(points.getByRole('listitem').nth(0)).toContainText(/left without a sound\s*Covered/);
  await expect(points.getByRole('listitem').nth(1)).toContainText(/40 kilograms\s*Not covered/);
  expect(product.fakeModel.requests.at(-1)?.user).toContain('The bell weighs 40 kilograms');
  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await page.goto('/generate');
  const title = page.getByRole('textbox', { name: 'Title / Topic' });
  await expect(title).toHaveValue('');
  await page.getByRole('button', { name: 'Use these options again' }).click();
  await expect(title).toHaveValue('The last ferry');
  await expect(page.getByRole('textbox', { name: 'What it should say' })).toHaveValue(/40 kilograms/);
  await expect(page.getByRole('button', { name: 'Use these options again' })).toBeHidden();
});

test('a script is regenerated with a wish, and one beat with a wish and another length', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const script = await withScript(page, request, '');
  await page.goto(script.path);
  product.fakeModel.setScript(textOf('second'));
  await page.getByRole('button', { name: 'Regenerate (1 token)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regenerate' });
  await dialog.getByRole('textbox', { name: 'What should change?' }).fill('Name the price of the ticket.');
  await dialog.getByRole('button', { name: 'Darker' }).click();
  await expect(dialog.getByText('37 / 300')).toBeVisible();
  await expect(dialog.getByText('No lines are locked.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article')).toContainText('The second ferry left');
  expect(product.fakeModel.requests.at(-1)?.user).toContain('Darker. Name the price of the ticket.');
  await expectTokens(page, 98);

  product.fakeModel.setScript('Only the bell rang.');
  await page.getByRole('button', { name: 'More actions for beat Closing' }).click();
  await page.getByRole('menuitem', { name: 'Regenerate this beat (1 token)' }).click();
  await expect(dialog.getByRole('radio', { name: 'Closing' })).toBeChecked();
  await dialog.getByText('Shorter').click();
  await dialog.getByRole('button', { name: /^Regenerate Closing/ }).click();
  await expect(page.getByRole('article')).toContainText('Only the bell rang.');
  await expect(page.getByRole('article')).toContainText('The second ferry left');
  await expectTokens(page, 97);
});

test('a stopped script is continued', async ({ product, signInAs, request }) => {
  const page = await signInAs('creator');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await subscribe(request, page);
  await page.goto('/generate');
  await page.getByRole('tab', { name: 'Paste Your Content' }).click();
  await page.getByText('1-2 minutes').click();
  await page.getByRole('textbox', { name: 'Paste Info' }).fill('A ferry left the town for good.');
  product.fakeModel.pauseAfterWords(40);
  await page.getByRole('button', { name: /^Generate Script/ }).click();
  await expect(page.getByRole('region', { name: 'Script text' })).toContainText('The first ferry left');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('link', { name: 'Open draft' }).click();
  product.fakeModel.resume();
  product.fakeModel.setScript('and then it sank.\n\n## Closing\nNobody asked the captain why.');
  await page.getByRole('button', { name: /^Continue writing/ }).click();
  await expect(page.getByRole('article')).toContainText('Nobody asked the captain why.');
  await expect(page.getByRole('article')).toContainText('The first ferry left');
  await expectTokens(page, 98);
});
