import { expectTokens, withScript } from '../desk-script.ts';
import { test } from '../fake-model.ts';
import { expect } from '../fixtures.ts';

const SCRIPT = `## Hook
This espresso machine has been dead for two years. I paid $15 for it at a flea market, in the rain, and the man who sold it to me laughed when I asked whether it worked.

## Fault
Here is what it does. I press the button. The lights come on. The pump hums for nine seconds, like it means it. And then nothing comes out, not a drop, not even steam from the side.

## Repair
Check the $2 part first. It is a small rubber valve behind the tank, and it dries out when nobody makes coffee for a year. Pull it, soak it, push it back, and press the button again.`;
const kitWith = (comment: string) =>
  Object.entries({
    Titles:
      'This Dead Espresso Machine Needed a $2 Part\nIt Hummed for Two Years. I Fixed It With a Little Rubber Valve.',
    Promise: 'A dead espresso machine, and the $2 part that brought it back.',
    Body: 'From the flea market to the first cup.',
    Hashtags: 'coffee\nrepair\nespresso',
    Tags: 'espresso machine repair\ndead espresso machine',
    Comment: comment,
  })
    .map(([label, text]) => `=== ${label}\n${text}\n`)
    .join('');

test.beforeEach(({ product }) => {
  product.fakeModel.setScript('## Hook\nNot used.');
});

test('the first publish kit is part of the script, and a rewrite costs a token', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, SCRIPT);
  product.fakeModel.setScript(kitWith('What did you fix for two dollars?'));
  product.fakeModel.pauseAfterWords(10);
  await page.goto(`${script.path}/publish`);
  await expect(page.getByText('Writing your publish kit')).toBeVisible();
  product.fakeModel.resume();
  const comment = page.getByRole('textbox', { name: 'Pinned comment' });
  await expect(comment).toHaveValue('What did you fix for two dollars?');
  await expect(page.getByText('phone stops at “a Little”', { exact: false })).toBeVisible();
  await expectTokens(page, 99);

  product.fakeModel.setScript(kitWith('Which machine should I save next?'));
  await page.getByRole('button', { name: /^Rewrite/ }).click();
  await expect(comment).toHaveValue('Which machine should I save next?');
  await expectTokens(page, 98);

  product.fakeModel.setMode('500');
  await page.getByRole('button', { name: /^Rewrite/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Could not write the publish kit.' })).toBeVisible();
  await expect(comment).toHaveValue('Which machine should I save next?');
  await expectTokens(page, 98);
});
