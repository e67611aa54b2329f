import { variationsOf } from '../../server/src/testing/variations.ts';
import { expectTokens, selectWords, withScript } from '../desk-script.ts';
import { test } from '../fake-model.ts';
import { expect, expectAccessible } from '../fixtures.ts';
import { expectShown } from '../shown-messages.ts';

// The tests share one fake model, which each test pauses and resumes.
test.describe.configure({ mode: 'serial' });

const beat = (name: string, sentence: string) => `## ${name}\n${variationsOf(sentence, 17)}`;
const textOf = (word: string) =>
  `${beat('Hook', `The ${word} ferry left without a sound. `)}\n\n${beat('Closing', `Nobody asked the ${word} one why. `)}`;

test.beforeEach(({ product }) => {
  product.fakeModel.setScript(textOf('first'));
});

test('the balance is correct after a rephrasing is rejected, accepted or fails', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  const script = await withScript(page, request, '## Hook\nThe last ferry leaves at nine. Nobody waves.');
  product.fakeModel.setScript('=== 1\nNo one waves goodbye.\n=== 2\nNot one hand goes up.');
  await page.goto(script.path);
  await expectTokens(page, 99);
  const rephrase = page.getByRole('dialog', { name: 'Rephrase' });
  const rephraseSelection = async () => {
    await selectWords(page, 'Nobody waves.');
    await page
      .getByRole('toolbar', { name: 'Selected words' })
      .getByRole('button', { name: 'Rephrase (1 token)' })
      .click();
    await rephrase.getByText('More spoken').click();
    await rephrase.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  };

  await rephraseSelection();
  const suggestion = rephrase.getByRole('list', { name: 'Suggestions' });
  await expect(suggestion).toContainText('goodbye');
  await expect(rephrase).toContainText('If you reject them, your token is not returned.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(suggestion).toBeVisible();
  await rephrase.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('article')).toContainText('nine. Nobody waves.');
  await expectTokens(page, 98);

  await rephraseSelection();
  await rephrase.getByRole('button', { name: 'Use suggestion 1' }).click();
  await expect(page.getByRole('article')).toContainText(
    'The last ferry leaves at nine. No one waves goodbye.',
  );
  await expectTokens(page, 97);

  product.fakeModel.setMode('401');
  await selectWords(page, 'leaves at nine.');
  await page.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  await rephrase.getByRole('button', { name: 'Rephrase (1 token)' }).click();
  await expect(rephrase.getByRole('alert')).toContainText('Your token was returned.');
  await rephrase.getByRole('button', { name: 'Cancel' }).click();
  await expectTokens(page, 97);
});

test('a locked beat survives regenerating the script, and a single beat can be regenerated', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  // With reduced motion all words appear immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const script = await withScript(page, request, '');
  await page.goto(script.path);
  const sheet = page.getByRole('article');
  await page.getByRole('button', { name: 'Lock beat Hook' }).click();
  await expect(page.getByRole('button', { name: 'Lock line 1' })).toHaveAttribute('aria-pressed', 'true');
  product.fakeModel.setScript(textOf('second'));
  await page.getByRole('button', { name: 'Regenerate (1 token)' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Regenerate ?, costs/ })
    .click();
  await expect(sheet).toContainText('Nobody asked the second one why.');
  await expect(sheet).toContainText('The first ferry left');
  await expect(sheet).not.toContainText('The second ferry');
  await expectShown(page, 'The new version is ready.');
  await expect(page.getByRole('button', { name: 'Lock beat Hook' })).toHaveAttribute('aria-pressed', 'true');

  product.fakeModel.setScript(beat('Closing', 'Only the third one came back. '));
  await page.getByRole('button', { name: 'More actions for beat Closing' }).click();
  await page.getByRole('menuitem', { name: 'Regenerate this beat (1 token)' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Regenerate Closing/ })
    .click();
  await expect(sheet).toContainText('Only the third one came back.');
  await expect(sheet).toContainText('The first ferry left');
  await expectTokens(page, 97);
});

test('a stopped or interrupted regeneration leaves the script unchanged and keeps the partial text in Versions', async ({
  product,
  signInAs,
  request,
}) => {
  const page = await signInAs('creator');
  // With reduced motion all words appear immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const script = await withScript(page, request, '');
  await page.goto(script.path);
  const regenerate = async () => {
    await page.getByRole('button', { name: 'Regenerate (1 token)' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Regenerate ?, costs/ })
      .click();
  };
  product.fakeModel.setScript(textOf('second'));
  product.fakeModel.pauseAfterWords(30);
  await regenerate();
  await expect(page.getByRole('region', { name: 'Script text' })).toContainText('The second ferry');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopped\. The script is unchanged/)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Nobody asked the first one why.');
  product.fakeModel.resume();

  product.fakeModel.setMode('drop');
  await regenerate();
  await expect(page.getByRole('alert').filter({ hasText: 'The script is unchanged' })).toContainText(
    'Your token was returned.',
  );
  await expect(page.getByRole('article')).toContainText('Nobody asked the first one why.');
  await expectTokens(page, 98);
  await page.getByRole('button', { name: 'View versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem');
  await expect(versions.nth(0)).toContainText('Interrupted while regenerating');
  await expect(versions.nth(1)).toContainText('Stopped while regenerating');
});
