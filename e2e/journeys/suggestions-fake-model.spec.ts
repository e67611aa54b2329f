import type { Page } from '@playwright/test';
import { expectTokens, selectWords, withScript } from '../desk-script.ts';
import { test } from '../fake-model.ts';
import { expect, expectAccessible, PHONE, SCREENS } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

// The tests share one fake model, which each test pauses and resumes.
test.describe.configure({ mode: 'serial' });

const SCRIPT = `## Hook
This espresso machine has been dead for two years. I paid $15.

## Fault
Here's what it does. I press the button. The lights come on. The pump hums. And nothing comes out.

## Closing
Check the $2 part first.`;
const VARIANTS = [
  'Dead for two years.',
  'Two years. That is how long it was dead.',
  'How long was it dead? Two years.',
];
const THREE = VARIANTS.map((text, index) => `=== ${index + 1}\n${text}\n`).join('');
const OPENINGS = {
  Scene: 'A flea market table, in the rain. Someone has taped a note to an espresso machine.',
  Figure: '$2. That’s all that was between this machine and the dump.',
  Contradiction: 'The lights come on. The pump hums. It still won’t make coffee.',
  Question: 'What would you check first on a machine that hums and gives you nothing?',
  Promise: 'Stay to the end, and you’ll know the one part to check before you throw yours out.',
};
const FIVE = Object.entries(OPENINGS)
  .map(([kind, text]) => `=== ${kind}\n${text}\n`)
  .join('');

test.beforeEach(({ product }) => {
  product.fakeModel.setScript('## Hook\nNot used.');
});

const rephraseOf = (page: Page) => page.getByRole('dialog', { name: 'Rephrase' });

async function orderVariants(page: Page) {
  await selectWords(page, 'This espresso machine has been dead for two years.');
  await page.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  await rephraseOf(page).getByRole('button', { name: 'Rephrase (1 token)' }).click();
}

test('three variants of a selection arrive side by side, and one is accepted', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, SCRIPT);
  await page.goto(script.path);
  product.fakeModel.setScript(THREE);
  product.fakeModel.pauseAfterWords(10);
  await orderVariants(page);
  const dialog = rephraseOf(page);
  await expect(dialog.getByText('Dead for two years.', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/If you cancel now, you can use what has arrived/)).toBeVisible();
  await expectAccessible(page);
  product.fakeModel.resume();
  await expect(dialog.getByText(/3 suggestions are ready/)).toBeVisible();
  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`variants-${colorScheme}-${size.width}.png`) });
  }
  await dialog.getByRole('button', { name: 'Use suggestion 2' }).click();
  await expectShown(page, 'The script was updated.');
  await expect(page.getByRole('article')).toContainText(
    'Two years. That is how long it was dead. I paid $15.',
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectTokens(page, 98);
});

test('canceling before the first word returns the token, and after it keeps what has arrived', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, SCRIPT);
  await page.goto(script.path);
  product.fakeModel.setScript(THREE);
  product.fakeModel.pauseAfterWords(1);
  await orderVariants(page);
  const dialog = rephraseOf(page);
  const balance = async () => (await (await script.call('get', '/auth/me')).json()).tokens;
  await expect.poll(balance).toBe(98);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Canceled. Your token was returned.')).toBeVisible();
  expect(await balance()).toBe(99);

  product.fakeModel.pauseAfterWords(9);
  await dialog.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  await expect(dialog.getByText('Dead for two years.', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Canceled. One suggestion is ready.')).toBeVisible();
  product.fakeModel.resume();
  await dialog.getByRole('button', { name: /^Try again/ }).click();
  await expect(dialog.getByText(/3 suggestions are ready/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectTokens(page, 97);
});

test('a dropped connection continues the same order', async ({ product, signInAs, request }) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, SCRIPT);
  await page.goto(script.path);
  product.fakeModel.setScript(THREE);
  product.fakeModel.pauseAfterWords(9);
  await orderVariants(page);
  const dialog = rephraseOf(page);
  await expect(dialog.getByText('Dead for two years.', { exact: true })).toBeVisible();
  product.dropConnections();
  product.fakeModel.resume();
  await expect(dialog.getByText(/3 suggestions are ready/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectTokens(page, 98);
});

test('an opening is accepted as a version and undone', async ({ product, signInAs, request }) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, SCRIPT);
  await page.goto(script.path);
  product.fakeModel.setScript(FIVE);
  product.fakeModel.pauseAfterWords(24);
  await page.getByRole('button', { name: 'Openings' }).click();
  const openings = page.getByRole('region', { name: 'Openings' });
  await openings.getByRole('button', { name: /^Write five openings/ }).click();
  await expect(openings.getByText(OPENINGS.Scene)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('openings-writing.png') });
  product.fakeModel.resume();
  await expect(openings.getByText(OPENINGS.Promise)).toBeVisible();
  for (const { size, colorScheme } of [
    ...SCREENS,
    { size: { width: 1440, height: 1180 }, colorScheme: 'light' as const },
  ]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await page.screenshot({
      path: test.info().outputPath(`openings-${colorScheme}-${size.width}.png`),
      fullPage: size.width < 500,
    });
  }
  const openButton = page.getByRole('button', { name: 'Openings', exact: true });
  await expect(openButton).toHaveAttribute('aria-expanded', 'true');
  await openings.getByRole('button', { name: 'Use this opening: Contradiction' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(OPENINGS.Contradiction);
  await expect(sheet).not.toContainText('I paid $15.');
  await expect(page.getByText('Opening changed. This is version 3.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet).toContainText('I paid $15.');
  await expectTokens(page, 98);

  // What was paid for is still there after leaving the page.
  await page.reload();
  await page.getByRole('button', { name: 'Openings' }).click();
  await expect(openings.getByText(OPENINGS.Question)).toBeVisible();
  await openings.getByRole('button', { name: 'Close openings' }).click();
  await expect(sheet).toBeVisible();
});

test('openings can be used on a phone, and stopping keeps the finished ones', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  const script = await withScript(page, request, SCRIPT);
  await page.goto(script.path);
  product.fakeModel.setScript(FIVE);
  product.fakeModel.pauseAfterWords(34);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Openings' }).click();
  const openings = page.getByRole('region', { name: 'Openings' });
  await openings.getByRole('button', { name: /^Write five openings/ }).click();
  await expect(openings.getByText(OPENINGS.Figure)).toBeVisible();
  await openings.getByRole('button', { name: 'Stop' }).click();
  await expect(openings.getByText('Stopped. The finished openings are kept.')).toBeVisible();
  product.fakeModel.resume();
  await expectAccessible(page);
  await openings.getByRole('button', { name: 'Use this opening: Figure' }).click();
  await expect(page.getByRole('article')).toContainText(OPENINGS.Figure);
});
