import type { APIRequestContext, Page } from '@playwright/test';
import { expectTokens } from '../desk-script.ts';
import { expect, SCREENS } from '../fixtures.ts';
import { test } from '../live-model.ts';
import { subscribe } from '../written-scripts.ts';

// The tests share one fake model, which each of them pauses and resumes.
test.describe.configure({ mode: 'serial' });

/** All words differ, so that a missing, doubled or misplaced one is noticed. */
const WORDS = Array.from({ length: 200 }, (_, index) => `w${index + 1}`);
const SCRIPT = `## Hook\n${WORDS.slice(0, 60).join(' ')}\n\n## Body\n${WORDS.slice(60, 150).join(' ')}\n\n## Closing\n${WORDS.slice(150).join(' ')}`;

test.beforeEach(({ live }) => {
  live.model.setScript(SCRIPT);
  live.model.setMode('ok');
  live.model.resume();
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

/** The last button is in the corner where the chat button floats. */
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
  await expect(page.getByRole('article')).toContainText('w200');
  expect(wordsIn(await page.getByRole('article').innerText())).toEqual(WORDS);
}

test('words appear while the model writes, and none is missing after reloads at 10, 50 and 90 percent', async ({
  live,
  signInAs,
  request,
}) => {
  const page = await signInSubscriber(signInAs, request);
  live.model.pauseAfterWords(22);
  await orderScript(page);
  await expect(text(page)).toContainText('w18');
  await expect(page.getByRole('heading', { level: 2, name: 'Writing the hook' })).toBeVisible();
  expect(await lastWordShown(page)).not.toBe('w200');
  for (const [next, shown] of [
    [104, 'w18'],
    [184, 'w95'],
    [null, 'w175'],
  ] as const) {
    await expect(text(page)).toContainText(shown);
    await page.reload();
    // The existing words are shown immediately, in order and once.
    await expect(text(page)).toContainText(shown);
    const seen = wordsIn(await text(page).innerText());
    expect(seen).toEqual(WORDS.slice(0, seen.length));
    expect(seen.length).toBeLessThan(WORDS.length);
    if (next) live.model.pauseAfterWords(next);
  }
  live.model.resume();
  await expectWholeScript(page);
});

test('a creator can leave and come back in another tab', async ({ live, signInAs, request }) => {
  const page = await signInSubscriber(signInAs, request);
  live.model.pauseAfterWords(80);
  await orderScript(page);
  await expect(text(page)).toContainText('w70');
  const address = page.url();
  await page.goto('/prompts');
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(text(tab)).toContainText('w70');
  live.model.resume();
  await expectWholeScript(tab);
});

test('after a dropped connection no word is missing or doubled', async ({ live, signInAs, request }) => {
  const page = await signInSubscriber(signInAs, request);
  live.model.pauseAfterWords(50);
  await orderScript(page);
  await expect(text(page)).toContainText('w40');
  live.dropConnections();
  live.model.pauseAfterWords(120);
  await expect(text(page)).toContainText('w110');
  const seen = wordsIn(await text(page).innerText());
  expect(seen).toEqual(WORDS.slice(0, seen.length));
  live.dropConnections();
  live.model.resume();
  await expectWholeScript(page);
});

test('Stop keeps the words and says how many', async ({ live, signInAs, request }) => {
  const page = await signInSubscriber(signInAs, request);
  live.model.pauseAfterWords(90);
  await orderScript(page);
  await expect(text(page)).toContainText('w80');
  // Escape must not stop the run.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet(page)).toContainText(/Stopped .*\d+ words are saved in My Scripts\./);
  live.model.resume();
  await page
    .getByRole('link', { name: 'Open draft' })
    .or(page.getByRole('button', { name: 'Open draft' }))
    .click();
  await expect(page).toHaveURL(/\/scripts\//);
  await expect(page.getByRole('article')).toContainText('w80');
  const kept = wordsIn(await page.getByRole('article').innerText());
  expect(kept.length).toBeGreaterThan(79);
  expect(kept).toEqual(WORDS.slice(0, kept.length));
  await expectTokens(page, 99);
});

test('an interrupted model keeps the words and returns the token; Retry writes the whole script', async ({
  live,
  signInAs,
  request,
}) => {
  const page = await signInSubscriber(signInAs, request);
  live.model.setMode('drop');
  await orderScript(page);
  await expect(sheet(page)).toContainText('The writer stopped unexpectedly. Please try again.', {
    timeout: 30_000,
  });
  await expect(text(page)).toContainText('w51');
  const kept = wordsIn(await text(page).innerText());
  expect(kept).toEqual(WORDS.slice(0, kept.length));
  await expectTokens(page, 100);
  await expectActionsUncovered(page);
  live.model.setMode('ok');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectWholeScript(page);
  await expectTokens(page, 99);
});
