import type { APIRequestContext, Page } from '@playwright/test';
import { expectTokens } from '../desk-script.ts';
import { test } from '../fake-model.ts';
import { expect, SCREENS } from '../fixtures.ts';
import { subscribe } from '../written-scripts.ts';

// The tests share one fake model, which each test pauses and resumes.
test.describe.configure({ mode: 'serial' });

/** All words differ, so that a missing, duplicated or misplaced word makes a test fail. */
const WORDS = Array.from({ length: 220 }, (_, index) => `w${index + 1}`);
const SCRIPT = `## Hook\n${WORDS.slice(0, 60).join(' ')}\n\n## Body\n${WORDS.slice(60, 150).join(' ')}\n\n## Closing\n${WORDS.slice(150).join(' ')}`;

test.beforeEach(({ product }) => {
  product.fakeModel.setScript(SCRIPT);
});

async function signInSubscriber(
  signInAs: (who: 'creator') => Promise<Page>,
  request: APIRequestContext,
): Promise<Page> {
  const page = await signInAs('creator');
  await subscribe(request, page);
  return page;
}

async function orderScript(page: Page) {
  await page.goto('/generate');
  await page.getByRole('tab', { name: 'Paste Your Content' }).click();
  await page.getByText('1-2 minutes').click();
  await page.getByRole('textbox', { name: 'Paste Info' }).fill('The ferry across the sound.');
  await page.getByRole('button', { name: /^Generate Script/ }).click();
  await expect(page).toHaveURL(/\?script=/);
}

const sheet = (page: Page) => page.getByRole('region', { name: 'Script', exact: true });
const text = (page: Page) => page.getByRole('region', { name: 'Script text' });
const wordsIn = (text: string) => text.match(/\bw\d+\b/g) ?? [];
const lastWordShown = async (page: Page) => wordsIn(await text(page).innerText()).at(-1);

/** Checks that the floating chat button does not cover the last action. */
async function expectActionsUncovered(page: Page) {
  const before = page.viewportSize();
  const startOver = page.getByRole('button', { name: 'Start over' });
  for (const { size } of SCREENS) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCSS('opacity', '1');
    const { right, top, height } = await startOver.evaluate((button) =>
      button.getBoundingClientRect().toJSON(),
    );
    const isOnTop = await startOver.evaluate(
      (button, [x, y]) => button.contains(document.elementFromPoint(x, y)),
      [right - 4, top + height / 2] as const,
    );
    expect(isOnTop, `${size.width} px wide`).toBe(true);
  }
  if (before) await page.setViewportSize(before);
}

async function expectWholeScript(page: Page) {
  await expect(page).toHaveURL(/\/scripts\/[0-9a-f-]{36}$/, { timeout: 30_000 });
  await expect(page.getByRole('article')).toContainText('w220');
  expect(wordsIn(await page.getByRole('article').innerText())).toEqual(WORDS);
}

test('words appear while the model writes, and none are lost when the page is reloaded at 10, 50 and 90 percent', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInSubscriber(signInAs, request);
  product.fakeModel.pauseAfterWords(22);
  await orderScript(page);
  await expect(text(page)).toContainText('w18');
  await expect(page.getByRole('heading', { level: 2, name: 'Writing the hook' })).toBeVisible();
  expect(await lastWordShown(page)).not.toBe('w220');
  for (const [nextPause, lastWord] of [
    [104, 'w18'],
    [184, 'w95'],
    [null, 'w175'],
  ] as const) {
    await expect(text(page)).toContainText(lastWord);
    await page.reload();
    // The existing words are shown immediately, in order and without duplicates.
    await expect(text(page)).toContainText(lastWord);
    const words = wordsIn(await text(page).innerText());
    expect(words).toEqual(WORDS.slice(0, words.length));
    expect(words.length).toBeLessThan(WORDS.length);
    if (nextPause) product.fakeModel.pauseAfterWords(nextPause);
  }
  product.fakeModel.resume();
  await expectWholeScript(page);
});

test('a creator can leave during a run and return in another tab', async ({ product, signInAs, request }) => {
  const page = await signInSubscriber(signInAs, request);
  product.fakeModel.pauseAfterWords(80);
  await orderScript(page);
  await expect(text(page)).toContainText('w70');
  const address = page.url();
  await page.goto('/prompts');
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(text(tab)).toContainText('w70');
  product.fakeModel.resume();
  await expectWholeScript(tab);
});

test('no word is missing or duplicated after a dropped connection', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInSubscriber(signInAs, request);
  product.fakeModel.pauseAfterWords(50);
  await orderScript(page);
  await expect(text(page)).toContainText('w40');
  product.dropConnections();
  product.fakeModel.pauseAfterWords(120);
  await expect(text(page)).toContainText('w110');
  const words = wordsIn(await text(page).innerText());
  expect(words).toEqual(WORDS.slice(0, words.length));
  product.dropConnections();
  product.fakeModel.resume();
  await expectWholeScript(page);
});

test('Stop keeps the words and says how many', async ({ product, signInAs, request }) => {
  const page = await signInSubscriber(signInAs, request);
  product.fakeModel.pauseAfterWords(90);
  await orderScript(page);
  await expect(text(page)).toContainText('w80');
  // Escape must not stop the run.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet(page)).toContainText(/Stopped .*\d+ words are saved in My Scripts\./);
  product.fakeModel.resume();
  await page
    .getByRole('link', { name: 'Open draft' })
    .or(page.getByRole('button', { name: 'Open draft' }))
    .click();
  await expect(page).toHaveURL(/\/scripts\//);
  await expect(page.getByRole('article')).toContainText('w80');
  const words = wordsIn(await page.getByRole('article').innerText());
  expect(words.length).toBeGreaterThan(79);
  expect(words).toEqual(WORDS.slice(0, words.length));
  await expectTokens(page, 99);
});

test('if the model is interrupted, the words are kept, the token is returned, and Retry writes the whole script', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInSubscriber(signInAs, request);
  product.fakeModel.setMode('drop');
  await orderScript(page);
  await expect(sheet(page)).toContainText('The writer stopped unexpectedly. Please try again.', {
    timeout: 30_000,
  });
  await expect(text(page)).toContainText('w51');
  const words = wordsIn(await text(page).innerText());
  expect(words).toEqual(WORDS.slice(0, words.length));
  await expectTokens(page, 100);
  await expectActionsUncovered(page);
  product.fakeModel.setMode('ok');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectWholeScript(page);
  await expectTokens(page, 99);
});
