import type { Page } from '@playwright/test';
import { TEXT, withScript } from '../desk-script.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';

const WITH_GAPS = `## Hook
This espresso machine has been dead for two years. I paid [YOURS: price] for it.

[FILL, about 20 words: what you tried first]

## Closing
It took [YOURS: how many days].`;

const line = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Line ${number}`, exact: true });
const gap = (page: Page, prompt: string) => page.getByRole('textbox', { name: `Gap: ${prompt}` });
const saved = (page: Page) => page.getByRole('article').getByText(/^Saved/);

test('a creator fills the gaps in place and plays the teleprompter', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, WITH_GAPS);
  await page.goto(script.path);
  await expect(page.getByText('3 gaps left')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Teleprompter' }).click();
  await expect(page.getByText('3 gaps are left as blanks.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Next gap' }).click();
  await expect(gap(page, 'price')).toBeFocused();
  await page.keyboard.type('$15');
  await page.keyboard.press('Tab');
  await expect(gap(page, 'what you tried first')).toBeFocused();
  await expect(page.getByRole('article')).toContainText('I paid $15 for it.');
  await page.keyboard.type('I blamed the pump.');
  await page.keyboard.press('Control+Alt+g');
  await expect(gap(page, 'how many days')).toBeFocused();
  await page.keyboard.type('four days');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/gaps? left/)).toBeHidden();
  await expect(saved(page)).toBeVisible();

  const stored = await (await script.call('get', `/scripts/${script.id}`)).json();
  expect(stored.content).toContain(
    'I paid $15 for it.\n\nI blamed the pump.\n\n## Closing\nIt took four days.',
  );
  const versions = await (await script.call('get', `/scripts/${script.id}/versions`)).json();
  expect(versions).toHaveLength(3);

  await page.getByRole('link', { name: 'Teleprompter' }).click();
  await expect(page.getByText('It took four days.')).toBeAttached();
  await expect(page.getByText(/left as/)).toBeHidden();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Scrolling' })).toBeAttached();
});

test('words are edited where they are, with keyboard and mouse, and undone', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request);
  await page.goto(script.path);
  await page.getByText('Nobody waves.').click();
  await expect(line(page, 3)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Not once.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The light goes out.');
  await expect(line(page, 4)).toHaveValue('The light goes out.');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(line(page, 5)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit line 5' })).toBeFocused();
  await expect(saved(page)).toBeVisible();
  const article = page.getByRole('article');
  await expect(article).toContainText('Nobody waves. Not once.');
  await expect(article).toContainText('The light goes out.');

  await page.keyboard.press('Control+z');
  await expect(article).not.toContainText('The light goes out.');
  await page.keyboard.press('Control+Shift+z');
  await expect(article).toContainText('The light goes out.');

  await page.getByRole('button', { name: 'Lock line 2' }).click();
  await page.getByText('The last ferry leaves at nine').click();
  await expect(page.getByText('Locked. Unlock to edit.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit title' }).press('Enter');
  await page.keyboard.type(' at night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The ferry at night' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The ferry at night' })).toBeVisible();
  await expect(article).toContainText('The light goes out.');
});

test('two tabs edit the same script, and nothing is lost', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request);
  const other = await page.context().newPage();
  await page.goto(script.path);
  await other.goto(script.path);
  const write = async (tab: Page, words: string, more: string) => {
    await tab.getByText(words).click();
    await tab.keyboard.press('End');
    await tab.keyboard.type(more);
  };

  // Different lines are merged.
  await Promise.all([write(page, 'Nobody waves.', ' Nobody cries.'), write(other, 'And it never', ' Ever.')]);
  for (const tab of [page, other]) {
    await tab.keyboard.press('Escape');
    await expect(saved(tab)).toBeVisible();
    await expect(tab.getByRole('article')).toContainText('Nobody waves. Nobody cries.');
    await expect(tab.getByRole('article')).toContainText('And it never comes back. Ever.');
  }

  // The same line needs a choice. Offline, the first tab does not receive the other change.
  await page.route('**/api/**', (route) => route.abort());
  await write(page, 'It is late', ' Mine.');
  await expect(page.getByText('Not saved. Retrying…')).toBeVisible();
  await write(other, 'It is late', ' Theirs.');
  await other.keyboard.press('Escape');
  await expect(saved(other)).toBeVisible();
  await page.unroute('**/api/**');
  const conflict = page.getByRole('alert').filter({ hasText: 'This script changed in another tab.' });
  await expect(conflict).toContainText('Theirs.', { timeout: 20_000 });
  await expect(conflict).toContainText('Mine.');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Use that one' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByRole('article')).toContainText('quiet. Theirs.');

  const readVersions = async () => {
    const versions: { _id: string }[] = await (
      await script.call('get', `/scripts/${script.id}/versions`)
    ).json();
    return Promise.all(
      versions.map(async ({ _id }) => {
        const version = await (await script.call('get', `/scripts/${script.id}/versions/${_id}`)).json();
        return version.content as string;
      }),
    );
  };
  await expect.poll(async () => (await readVersions())[0]).toContain('quiet. Theirs.');
  const texts = await readVersions();
  expect(texts.some((text) => text.includes('quiet. Mine.'))).toBe(true);
});

test('words typed without a connection survive a reload', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request);
  await page.goto(script.path);
  await page.route(`**/api/scripts/${script.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByText('Nobody waves.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Nobody cries.');
  await expect(page.getByText('Not saved. Retrying…')).toBeVisible();
  await page.unroute(`**/api/scripts/${script.id}`);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Nobody waves. Nobody cries.');
  await expect(saved(page)).toBeVisible();
  const { content } = await (await script.call('get', `/scripts/${script.id}`)).json();
  expect(content).toBe(TEXT.replace('Nobody waves.', 'Nobody waves. Nobody cries.'));
});

test('on a phone, a bar with Undo, Lock, Rephrase and Done replaces the actions', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  const script = await withScript(page, request, WITH_GAPS);
  await page.goto(script.path);
  await page.getByText('This espresso machine').click();
  const bar = page.getByRole('region', { name: 'Editing' });
  await page.keyboard.type('Yes. ');
  await expect(line(page, 1)).toHaveValue(/Yes\. /);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, 1)).not.toHaveValue(/Yes\. /);
  await bar.getByRole('button', { name: 'Redo' }).click();
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('article')).toContainText('Yes. ');
  await expect(saved(page)).toBeVisible();
  await gap(page, 'how many days').click();
  await page.keyboard.type('four days');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 gaps left')).toBeVisible();
});

test('everything or only the spoken words are copied and downloaded', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const script = await withScript(page, request);
  await page.goto(script.path);
  const actions = page.getByRole('region', { name: 'Script actions' });
  // The headless browser has no clipboard for rich text, so what would be written is recorded.
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => document.body.setAttribute('data-spoken', text);
    navigator.clipboard.write = async ([item]) => {
      for (const type of ['text/html', 'text/plain'])
        document.body.setAttribute(
          `data-${type.replace('/', '-')}`,
          (await (await item?.getType(type))?.text()) ?? '',
        );
    };
  });
  await actions.getByRole('button', { name: 'Copy options' }).click();
  await page.getByRole('menuitem', { name: /^Everything/ }).click();
  const body = page.locator('body');
  await expect(body).toHaveAttribute('data-text-plain', TEXT);
  await expect(body).toHaveAttribute(
    'data-text-html',
    /<h2>Hook<\/h2><p><em>\[A ferry at night\]<\/em><\/p>/,
  );
  await actions.getByRole('button', { name: 'Copy options' }).click();
  await page.getByRole('menuitem', { name: /^Spoken words only/ }).click();
  await expect(body).toHaveAttribute('data-spoken', /^The last ferry leaves at nine/);
  expect(await body.getAttribute('data-spoken')).not.toMatch(/Hook|ferry at night/);
  // A message stays while the mouse is over it.
  await page.mouse.move(300, 600);
  await actions.getByRole('button', { name: 'More formats' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Spoken words only/ }).click();
  expect((await download).suggestedFilename()).toBe('The ferry.txt');
});
