import type { APIRequestContext, Page } from '@playwright/test';
import { expectTokens } from '../desk-script.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { subscribe } from '../written-scripts.ts';
import { addModel, modelButton, writers } from './local-models.ts';
import { RECITED, signalWriter, test } from './real-writer.ts';

// The first test sets up what the others use.
test.describe.configure({ mode: 'serial' });

const FILE = 'lighthouse.gguf';
const NAME = 'lighthouse';
const NOTES = 'A lighthouse far from any town, and the one who keeps it.';
const FIRST_WORDS = 'Every night a lighthouse';
const LAST_WORDS = 'pinned beside the door.';

const text = (page: Page) => page.getByRole('region', { name: 'Script text' });
const button = (page: Page, action: string) => modelButton(page, action, NAME);

type SignIn = (who: 'creator') => Promise<Page>;

async function subscriber(signInAs: SignIn, request: APIRequestContext) {
  const page = await signInAs('creator');
  await subscribe(request, page);
  return page;
}

async function order(page: Page) {
  await page.goto('/generate');
  await page.getByRole('tab', { name: 'Paste Your Content' }).click();
  await page.getByText('3-5 minutes').click();
  await page.getByRole('textbox', { name: 'Paste Info' }).fill(NOTES);
  await page.getByRole('button', { name: /^Generate Script/ }).click();
  await expect(page).toHaveURL(/\?script=/);
}

/** Orders a script and freezes the model after its first words. */
async function orderAndFreeze(page: Page, productId: number) {
  await order(page);
  await expect(text(page)).toContainText(FIRST_WORDS);
  signalWriter(productId, 'SIGSTOP');
}

/** Every beat says the whole text once. */
async function expectWholeScript(page: Page) {
  await expect(page).toHaveURL(/\/scripts\/[0-9a-f-]{36}$/, { timeout: 240_000 });
  const article = page.getByRole('article');
  await expect(article).toContainText(LAST_WORDS);
  const shown = (await article.innerText()).replace(/\s+/g, ' ');
  const counts = RECITED.trim()
    .split('\n')
    .map((line) => shown.split(line).length - 1);
  expect(counts[0]).toBeGreaterThan(2);
  expect(new Set(counts).size).toBe(1);
}

test('an admin downloads a model, restarts the product in between, tests the model and uses it; a title becomes a script', async ({
  hub,
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Choose who writes' }).click();
  hub.state.mode = 'slow';
  await addModel(page, `${hub.url}/${FILE}`, hub.sha256);
  await expect(writers(page).getByRole('progressbar', { name: `Download of ${NAME}` })).toBeVisible();
  await button(page, 'Pause').click();
  await expect(button(page, 'Continue')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await product.restart(async () => {
    hub.state.mode = 'ok';
    hub.ranges.length = 0;
  });
  await page.reload();
  await expect(button(page, 'Test it')).toBeVisible({ timeout: 300_000 });
  expect(hub.ranges[0]).toBeGreaterThan(0);
  await button(page, 'Test it').click();
  await expect(writers(page).getByText(FIRST_WORDS)).toBeVisible();
  await button(page, 'Use it').click();
  await expect(writers(page).getByText('In use', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const creator = await subscriber(signInAs, request);
  await creator.goto('/generate');
  await creator.getByRole('textbox', { name: 'Title / Topic' }).fill('Why old lighthouses still matter');
  await creator.getByText('3-5 minutes').click();
  await expect(creator.getByText(/^Written by lighthouse, here usually in about \d+/)).toBeVisible();
  await creator.getByRole('button', { name: 'Select Prompt' }).click();
  const picker = creator.getByRole('dialog');
  await picker.getByRole('article').first().getByRole('button').first().click();
  await picker.getByRole('list', { name: 'Prompts' }).getByRole('button').first().click();
  await picker.getByRole('button', { name: 'Use this prompt' }).click();
  await creator.getByRole('button', { name: /^Generate Script/ }).click();
  await expectWholeScript(creator);
  await expectTokens(creator, 99);
});

test('a page that is reloaded in the middle of a script shows what was written, and then the rest', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await subscriber(signInAs, request);
  await orderAndFreeze(page, product.processId());
  await page.reload();
  await expect(text(page)).toContainText(FIRST_WORDS);
  signalWriter(product.processId(), 'SIGCONT');
  await expectWholeScript(page);
  await expectTokens(page, 99);
});

test('three creators take turns and see their positions in the queue; one stops, and keeps the words', async ({
  product,
  signInAs,
  request,
}) => {
  const pages = [];
  for (let count = 0; count < 3; count++) pages.push(await subscriber(signInAs, request));
  const [first, second, third] = pages as [Page, Page, Page];
  await orderAndFreeze(first, product.processId());
  await order(second);
  await expect(second.getByRole('heading', { name: 'Waiting: yours is next' })).toBeVisible();
  await order(third);
  await expect(third.getByRole('heading', { name: 'Waiting: 1 script ahead of yours' })).toBeVisible();
  await first.getByRole('button', { name: 'Stop' }).click();
  signalWriter(product.processId(), 'SIGCONT');
  await expect(first.getByText(/Stopped .*\d+ words are saved in My Scripts\./)).toBeVisible();
  await expectTokens(first, 99);
  await expectWholeScript(second);
  await expectWholeScript(third);
});

test('a crash in the middle of a script does not end it, and it costs one token', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await subscriber(signInAs, request);
  await orderAndFreeze(page, product.processId());
  signalWriter(product.processId(), 'SIGKILL');
  await expectWholeScript(page);
  await expectTokens(page, 99);
});

test('a model cannot be removed while it writes; after it is removed, scripts are written without AI', async ({
  product,
  signInAs,
  request,
}) => {
  const creator = await subscriber(signInAs, request);
  await orderAndFreeze(creator, product.processId());
  const page = await signInAs('admin');
  await page.goto('/admin/writer');
  await button(page, 'Remove').click();
  await expect(writers(page).getByText(/is writing right now/)).toBeVisible();
  signalWriter(product.processId(), 'SIGCONT');
  await expectWholeScript(creator);
  await button(page, 'Remove').click();
  await expect(button(page, 'Remove')).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByText('Scripts are written without AI.')).toBeVisible();
});
