import { variationsOf } from '../../server/src/testing/variations.ts';
import { test } from '../fake-model.ts';
import { expect, expectAccessible, PHONE } from '../fixtures.ts';
import { subscribe } from '../written-scripts.ts';

const COPIED = 'Grandmother sat on it for forty years and never once said a word.';
const SAMPLE = `There's a chair in my kitchen that announces every meal. It's old. It squeaks.

Here's the thing. ${COPIED} I can't throw it out, so I take it apart every spring.

So I checked. Two parts rub, and nobody hears it until they sit down. It's the glue, it's always the glue, and it's never where you look first.`;
const WRITTEN = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}\n${COPIED}`;

test('a creator sets up a voice, corrects it, and writes a script that is checked against it', async ({
  product,
  signInAs,
  request,
}, testInfo) => {
  const page = await signInAs('creator');
  await subscribe(request, page);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'My voice' }).click();
  await expect(page.getByText('No voice yet. Paste one script to start.')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: testInfo.outputPath('voice-empty.png'), fullPage: true });

  await page.getByLabel('Paste one of your scripts').fill(SAMPLE);
  await page.getByRole('button', { name: 'Learn my voice' }).click();
  const signOff = page.getByRole('region', { name: 'Sign-off' });
  await expect(signOff).toContainText('Needs another script');
  await signOff.getByRole('button', { name: 'Edit Sign-off' }).click();
  await page.getByLabel('Your sign-off').fill('Go fix it.');
  await page.keyboard.press('Enter');
  await expect(signOff).toContainText('“Go fix it.”');
  await expect(signOff).toContainText('Changed by you');
  await expectAccessible(page);
  await page.screenshot({ path: testInfo.outputPath('voice-light.png'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: testInfo.outputPath('voice-dark.png'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
  const wide = page.viewportSize();
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: testInfo.outputPath('voice-phone.png'), fullPage: true });
  await expectAccessible(page);
  if (wide) await page.setViewportSize(wide);

  product.fakeModel.setScript(WRITTEN);
  await page.goto('/generate');
  await page.getByRole('tab', { name: 'Paste Your Content' }).click();
  await page.getByLabel('Title / Topic').fill('The ferry');
  await page.getByText('YouTube Shorts').click();
  await expect(page.getByRole('radio', { name: 'My voice' })).toBeChecked();
  await expect(page.getByText(/ beats, about 130 words, in your voice\.$/)).toBeAttached();
  await page.screenshot({ path: testInfo.outputPath('generate.png'), fullPage: true });
  await page.getByPlaceholder(/^Notes, an interview/).fill('A ferry left the harbor in 1986.');
  await page.getByRole('button', { name: /^Generate Script/ }).click();
  await page.waitForURL(/\/scripts\//);
  const messages = JSON.stringify(product.fakeModel.requests.map(({ body }) => body));
  expect(messages).toContain('announces every meal');
  expect(messages).toContain('Sign-off, word for word, as the last line: \\"Go fix it.\\"');

  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(page.getByText('Copied from one of your scripts')).toBeVisible();
  await page.screenshot({ path: testInfo.outputPath('check.png'), fullPage: true });
});
