import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { InputDriver } from '../input-driver.ts';
import { test } from '../input-test.ts';
import { findScriptAction } from '../script-actions.ts';
import { expectShown } from '../shown-messages.ts';
import { subscribe } from '../written-scripts.ts';

const CREATOR = 'The Unhurried Witness';
const PROMPT = 'One shift, door to door';
const TITLE = 'The Clock That Runs on Rain';
const NOTES = `The ferry across the sound has sailed every night since 1931.
In 1986 the lower deck flooded, and the crew finished the crossing with buckets.
The bell from the first ship hangs in the ticket hall. Nobody is allowed to ring it.`;
const EDITED_TEXT = `## Hook
The last ferry leaves at nine, in order to be home by ten.
Nobody waves.

## Closing
And it never comes back.`;

test('a creator’s week: writing, editing, rephrasing, restoring, exporting and reading scripts aloud', async ({
  signInAs,
  request,
  input,
  isPhone,
}) => {
  const page = await signInAs('creator', 'Maya');
  await subscribe(request, page);
  const action = (name: string) => findScriptAction(page, { input, isPhone }, name);
  const sheet = page.getByRole('article');
  // With reduced motion all words appear immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home');

  // Monday: bookmarks a prompt and writes a script with it.
  await input.goTo(page, 'Main', 'Prompts');
  await input.fill(page.getByRole('textbox', { name: 'Prompt Name' }), CREATOR);
  await expect(page.getByRole('article')).toHaveCount(1);
  await input.press(page.getByRole('article').getByRole('link', { name: CREATOR }));
  const prompt = page.getByRole('article').filter({ hasText: PROMPT });
  await input.press(prompt.getByRole('button', { name: 'Bookmark' }));
  await expect(prompt.getByRole('button', { name: 'Bookmarked' })).toBeVisible();
  await input.tick(page.getByRole('checkbox', { name: 'Show Bookmarked Only' }));
  await expect(page.getByRole('article')).toHaveCount(1);
  await input.press(prompt.getByRole('link', { name: PROMPT }));
  await expect(page.getByText('Prompt Selected')).toBeVisible();
  await input.fill(page.getByRole('textbox', { name: 'Title / Topic' }), TITLE);
  await writeShortScript(page, input, TITLE);

  // Tuesday: writes a script from notes.
  await input.goTo(page, 'Main', 'Home');
  await input.press(page.getByRole('tab', { name: 'Paste Your Content' }));
  await input.fill(page.getByRole('textbox', { name: 'Title / Topic' }), 'The night ferry');
  await input.fill(page.getByRole('textbox', { name: 'Paste Info' }), NOTES);
  await writeShortScript(page, input, 'The night ferry');
  await expect(sheet).toContainText('1986');

  // Wednesday: edits the script and rephrases a line.
  await input.press(page.getByRole('button', { name: 'Edit', exact: true }));
  const edit = page.getByRole('dialog', { name: 'Edit Script' });
  await input.fill(edit.getByRole('textbox', { name: 'Content' }), EDITED_TEXT);
  await input.press(edit.getByRole('button', { name: 'Save Changes' }));
  await expect(edit).toBeHidden();
  await expect(sheet).toContainText('Nobody waves.');
  await input.press(page.getByRole('button', { name: 'Rephrase line 1' }));
  const rephrase = page.getByRole('dialog', { name: 'Rephrase' });
  await input.choose(rephrase.getByRole('radiogroup', { name: 'How' }), 'Tighter');
  await input.press(rephrase.getByRole('button', { name: 'Rephrase (1 token)' }));
  await expect(rephrase.getByRole('deletion')).toHaveText('in order ');
  await input.press(rephrase.getByRole('button', { name: 'Accept' }));
  await expect(rephrase).toBeHidden();
  await expect(sheet).toContainText('leaves at nine, to be home by ten.');

  // Thursday: restores an earlier version.
  await input.press(await action('Versions'));
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await input.press(versions.getByRole('button', { name: /^Restore Edited/ }));
  const question = page.getByRole('dialog', { name: 'Restore this version?' });
  await input.press(question.getByRole('button', { name: 'Restore this version' }));
  await expect(versions).toBeHidden();
  await expect(sheet).toContainText('in order to be home by ten.');
  await expectShown(page, 'The version was restored.');

  // Friday: exports the script and reads it from the teleprompter.
  const text = await downloadFile(page, async () => input.press(await action('Download')));
  expect(text).toEqual({ name: 'The night ferry.txt', content: `${EDITED_TEXT}\n` });
  const markdown = await downloadFile(page, async () => {
    await input.press(await action('More formats'));
    await input.press(page.getByRole('menuitem', { name: 'Markdown' }));
  });
  expect(markdown.name).toBe('The night ferry.md');
  expect(markdown.content).toContain('# The night ferry');
  await input.press(await action('Teleprompter'));
  await expect(page).toHaveURL(/\/teleprompter$/);
  await input.press(page.getByRole('button', { name: 'Start' }));
  await expect(page.getByRole('status').filter({ hasText: 'Scrolling' })).toBeAttached();
  await input.press(page.getByRole('button', { name: 'Pause' }));
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeAttached();
  await input.press(page.getByRole('link', { name: 'Back to the script' }));
  await expect(page.getByRole('heading', { level: 1, name: 'The night ferry' })).toBeVisible();
  // Two scripts and one rephrasing were charged. Restoring is free.
  await expect(page.getByRole('banner').getByText('97 tokens')).toBeVisible();
});

async function writeShortScript(page: Page, input: InputDriver, title: string) {
  await input.choose(page.getByRole('radiogroup', { name: 'Script Length' }), '1-2 minutes');
  await input.press(
    page.getByRole('form', { name: 'Generate Script' }).getByRole('button', { name: /^Generate Script/ }),
  );
  await expect(page).toHaveURL(/\/scripts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function downloadFile(page: Page, startDownload: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), startDownload()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}
