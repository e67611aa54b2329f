import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectTokens, TEXT, withScript } from '../desk-script.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, test } from '../fixtures.ts';
import { postScript } from '../shared-scripts.ts';
import { expectShown } from '../shown-messages.ts';

test('a script is copied, downloaded, inspected and deleted', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const script = await withScript(page, request);
  await page.goto(script.path);
  await expect(page.getByRole('heading', { level: 1, name: 'The ferry' })).toBeVisible();
  await expect(page.getByText('Travel', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectShown(page, 'Script copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(TEXT);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('The ferry.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain('The last ferry leaves at nine');

  await page
    .getByRole('navigation', { name: 'Beats' })
    .getByRole('button', { name: /^Closing/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Closing' })).toBeFocused();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('Date Created')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Date Created')).toBeHidden();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this script?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete script' }).click();
  await expect(page).toHaveURL('/myscripts');
  await expectShown(page, 'Script deleted.');
  await page.goto(script.path);
  await expect(page.getByText('Script not found.')).toBeVisible();
});

test('an unsaved edit survives Escape, and edits from two tabs are merged', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request);
  const other = await page.context().newPage();
  await page.goto(script.path);
  await other.goto(script.path);
  const edit = (tab: Page) => tab.getByRole('dialog', { name: 'Edit Script' });
  const content = (tab: Page) => edit(tab).getByRole('textbox', { name: /ontent$/ });

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await content(page).fill(TEXT.replace('Nobody waves.', 'Nobody waves any more.'));
  await page.keyboard.press('Escape');
  await expect(edit(page)).toBeHidden();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(edit(page)).toContainText('Your unsaved changes were restored.');

  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await content(other).fill(TEXT.replace('never comes back', 'comes back once'));
  await edit(other).getByRole('button', { name: 'Save Changes' }).click();
  await expectShown(other, 'Script updated successfully.');

  await edit(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit(page)).toContainText('This script was changed elsewhere since you opened it.');
  await expect(edit(page).getByRole('region', { name: 'Yours' })).toContainText('any more');
  await expect(edit(page).getByRole('region', { name: 'Theirs' })).toContainText('once');
  await expectAccessible(page);
  await expect(content(page)).toHaveValue(/any more[\s\S]*comes back once/);
  await edit(page).getByRole('button', { name: 'Save Changes' }).click();
  await expectShown(page, 'Script updated successfully.');
  // The other tab updates too.
  for (const tab of [page, other]) {
    await expect(tab.getByRole('article')).toContainText('Nobody waves any more.');
    await expect(tab.getByRole('article')).toContainText('And it comes back once.');
  }
});

test('versions are compared word by word, and one is restored after regenerating the script', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  // With reduced motion all words appear immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const script = await withScript(page, request);
  await page.goto(script.path);
  await page.getByRole('button', { name: 'Regenerate (1 token)' }).click();
  const question = page.getByRole('dialog', { name: 'Regenerate' });
  await expect(question).toContainText('The current text is kept in Versions.');
  await expect(question).toContainText('No AI is connected, so regenerating gives the same words.');
  await expect(question.getByRole('button', { name: /^Regenerate ?, costs 1 token$/ })).toBeDisabled();
  await question.getByText('3-5 minutes').click();
  await question.getByRole('button', { name: /^Regenerate ?, costs 1 token$/ }).click();
  await expectTokens(page, 98);
  await expect(page.getByRole('article')).toContainText('1986');
  await expect(page.getByRole('article')).not.toContainText('Nobody waves.');
  await expectShown(page, 'The new version is ready.');

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  const versionRows = versions.getByRole('list', { name: 'Versions of this script' }).getByRole('listitem');
  await expect(versionRows).toHaveCount(3);
  await expect(versionRows.first()).toContainText(/Regenerated.*Current text.*\d+ words/);
  await versionRows.nth(1).getByRole('checkbox').check();
  await versionRows.nth(2).getByRole('checkbox').check();
  await versions.getByRole('button', { name: 'Compare', exact: true }).click();
  const diff = versions.getByRole('region', { name: 'What changed' });
  await expect(diff.getByRole('insertion').first()).toBeVisible();
  await expect(diff.getByRole('deletion').first()).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'All versions' }).click();
  await versionRows
    .nth(1)
    .getByRole('button', { name: /^Restore Edited/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Restore this version?' })
    .getByRole('button', { name: 'Restore this version' })
    .click();
  await expect(page.getByRole('article')).toContainText('Nobody waves.');
  await expectShown(page, 'The version was restored.');
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(versionRows.first()).toContainText(/Restored.*Current text/);
});

test('on a phone in dark mode, every action is reachable and unusual titles fit', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  const script = await withScript(page, request);
  for (const title of [
    `A/B "quoted" <b>‘ferry’</b> \\ 🚢👨‍👩‍👧`,
    'המעבורת האחרונה יוצאת בתשע: סיפור',
    'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200),
  ]) {
    await script.call('patch', `/scripts/${script.id}`, { title, content: TEXT });
    await page.goto(script.path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  // A tap on a paragraph edits it, and the bar at the bottom has its tools. The focus reaches them here, too.
  await page.getByRole('button', { name: 'Lock line 3' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Lock line 3' })).toHaveAttribute('aria-pressed', 'true');
  for (const [name, dialogName] of [
    ['Versions', 'Versions'],
    ['Regenerate (1 token)', 'Regenerate'],
    ['Delete', 'Are you sure you want to delete this script?'],
  ] as const) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'More actions for this script' })
      .getByRole('button', { name })
      .click();
    const dialog = page.getByRole('dialog', { name: dialogName });
    await expect(dialog).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Rephrase line 2' }).press('Enter');
  const rephrase = page.getByRole('dialog', { name: 'Rephrase' });
  await rephrase.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  await expect(rephrase.getByRole('deletion')).toHaveText('in order ');
  await expectAccessible(page);
  await rephrase.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('article')).toContainText('leaves at nine, to be home by ten.');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Script' })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('without a model, a line that cannot be rephrased shows a message and costs no token', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request);
  await page.goto(script.path);
  await page.getByRole('button', { name: 'Rephrase line 3' }).click();
  const rephrase = page.getByRole('dialog', { name: 'Rephrase' });
  await expect(rephrase).toContainText('No model is connected.');
  await rephrase.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  await expect(rephrase.getByRole('alert')).toContainText('The offline writer found nothing to change here.');
  await rephrase.getByText('My own words').click();
  await rephrase.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  await expect(rephrase.getByText('Please describe how to rephrase it.')).toBeVisible();
  await rephrase.getByRole('textbox', { name: 'In your words' }).fill('As a question.');
  await rephrase.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  await expect(rephrase.getByRole('alert')).toHaveText('A model is needed for this. No token was taken.');
  await rephrase.getByRole('button', { name: 'Cancel' }).click();
  await expectTokens(page, 99);
});

test('a shared script shows its rating and is read-only', async ({ signInAs, request }) => {
  const id = await postScript(request, { title: 'Shared', content: TEXT, rating: 4.5 });
  const page = await signInAs('creator');
  await page.goto(`/scripts/${id}`);
  await expect(page.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeVisible();
  const actions = page.getByRole('region', { name: 'Script actions' });
  await expect(actions.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Regenerate (1 token)', 'Versions'])
    await expect(actions.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Lock|Rephrase)/ })).toHaveCount(0);
});
