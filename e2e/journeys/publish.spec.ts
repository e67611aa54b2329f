import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectTokens, withScript } from '../desk-script.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, PHONE, SCREENS, test } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

const LONG = `## The pier
There is a pier in this town where no ferry has stopped since 1986. I asked eleven people why, and I got eleven different answers. The harbour office gave me none at all.

## One evening
The last ferry left on a Thursday evening with forty people on board. The captain had a letter in his pocket that told him not to come back. He read it to the crew before the harbour wall, and nobody said a word until the lights of the town were gone. The cook made coffee for everybody. The next morning the timetable on the pier was blank, and the ticket window had been painted shut from the inside.

## The timetables
So I started with the timetables. The town archive has three of them for that summer. The first timetable shows a ferry every hour. The second timetable shows a ferry every two hours. The third timetable, printed a week before that Thursday, shows no ferry at all. Somebody had printed the end before it happened. The printer is ninety now, and she still has the metal letters. She remembers every town she ever printed except this one.

## The bench
There is one bench left on the pier, and somebody paints it every spring. I waited there for a whole day in April to find out who. At six in the evening a woman came with a pot of green paint and a brush. Her father had sold the tickets, and he had asked her to keep one seat ready. She told me that he never said for whom. She has painted it thirty-eight times, and she has never sat down on it herself.

## Why nobody waits
What stopped the ferry was not the weather and not the money. It was a bridge that was never built, twelve miles to the north, and a promise that went with it.`;

const rail = (page: Page) => page.getByRole('navigation', { name: 'Beats' }).getByRole('button');

test('a script is published with chapters that match its running times', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const script = await withScript(page, request, LONG);
  await page.goto(script.path);
  await expect(rail(page)).toHaveCount(5);
  const beats = await rail(page).evaluateAll((buttons) =>
    buttons.map((button) =>
      [...button.querySelectorAll('span')]
        .map((part) => part.textContent)
        .reverse()
        .join(' '),
    ),
  );

  await page.getByRole('navigation', { name: 'Script views' }).getByRole('link', { name: 'Publish' }).click();
  await expect(page).toHaveURL(`${script.path}/publish`);
  await expect(page.getByText('No AI is connected.', { exact: false })).toBeVisible();
  const chapters = page.getByRole('list', { name: 'Chapters' }).getByRole('listitem');
  await expect(chapters).toHaveCount(5);
  const shown = await chapters.evaluateAll((items) =>
    items.map((item) => `${item.querySelector('span')?.textContent} ${item.querySelector('input')?.value}`),
  );
  expect(shown).toEqual(beats);
  expect(shown[0]).toBe('0:00 The pier');

  await page.getByRole('textbox', { name: 'Newsletter' }).fill('https://example.com/news');
  const tag = page.getByRole('textbox', { name: 'Add a tag' });
  await tag.fill('night ferries');
  await tag.press('Enter');
  await page.getByRole('textbox', { name: 'Pinned comment' }).fill('Which ferry did you miss?');
  await page.getByRole('textbox', { name: 'Another title' }).fill('The Town the Ferry Forgot');
  await page.getByRole('textbox', { name: 'Another title' }).press('Enter');
  await page.getByRole('button', { name: 'Use as title: The Town the Ferry Forgot' }).click();
  await expectShown(page, 'Title changed.');
  await expect(page.getByRole('heading', { level: 1, name: 'The Town the Ferry Forgot' })).toBeVisible();

  await page.keyboard.press('Control+Shift+C');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith('The Town the Ferry Forgot\n\nThere is a pier in this town')).toBe(true);
  expect(copied).toContain(shown.join('\n'));
  expect(copied).toContain('Newsletter: https://example.com/news');
  expect(copied).not.toContain('Support the channel');
  expect(copied.endsWith('Which ferry did you miss?')).toBe(true);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download .txt' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('The Town the Ferry Forgot publish.txt');
  expect(readFileSync(await file.path(), 'utf8')).toBe(`${copied}\n`);
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Pinned comment' })).toHaveValue(
    'Which ferry did you miss?',
  );
  await expect(page.getByText('night ferries')).toBeVisible();

  // The links are remembered, and a changed text makes the chapters outdated until they are updated.
  await script.call('patch', `/scripts/${script.id}`, {
    title: 'The ferry',
    content: `## New\n${LONG.slice(12)}`,
  });
  await page.getByRole('button', { name: 'Update chapters' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the chapter at 0:00' })).toHaveValue('New');
  await expect(page.getByText('The script changed after this was written.', { exact: false })).toBeHidden();
  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
});

test('a Short is cut from a long script on a phone', async ({ signInAs, request }) => {
  const page = await signInAs('creator');
  await page.setViewportSize(PHONE);
  const script = await withScript(page, request, LONG);
  await page.goto(`${script.path}/publish`);
  const shorts = page.getByRole('radiogroup', { name: 'Shorts' });
  await expect(shorts.getByRole('radio')).toHaveCount(3);
  await shorts.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(shorts.getByRole('radio').nth(1)).toBeChecked();
  const title = await shorts.getByRole('radio').nth(1).getAttribute('aria-label');
  await page.getByRole('button', { name: /^Create Short/ }).click();
  await expect(page).not.toHaveURL(`${script.path}/publish`);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await expect(page.getByText('YouTube Shorts')).toBeVisible();
  await page.getByRole('link', { name: 'The ferry' }).click();
  await expect(page).toHaveURL(script.path);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectTokens(page, 98);
});
