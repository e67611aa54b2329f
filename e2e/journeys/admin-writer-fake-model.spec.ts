import { variationsOf } from '../../server/src/testing/variations.ts';
import { test } from '../fake-model.ts';
import { expect } from '../fixtures.ts';
import { subscribe } from '../written-scripts.ts';

const SCRIPT = `## Hook\n${variationsOf('The last ferry left without a sound.', 17)}`;

test('an admin sees what a script used and cost, and chooses another model for the next one', async ({
  product,
  signInAs,
  request,
}) => {
  product.fakeModel.setScript(SCRIPT);
  const creator = await signInAs('creator');
  await subscribe(request, creator);
  await creator.goto('/generate');
  const token = await creator.evaluate(() => localStorage.token);
  const write = () =>
    request.post('/api/scripts/generate/custom', {
      data: { contentType: 'youtube_shorts', pasteContent: 'The ferry across the sound.' },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await write()).status()).toBe(201);

  const page = await signInAs('admin');
  await page.goto('/admin/writer');
  const today = page.getByRole('table', { name: 'Usage by day' }).getByRole('row').nth(1);
  await expect(today.getByRole('cell').first()).toHaveText('1');
  // 120 tokens read at $100 and 30 written at $400 per million.
  await expect(today.getByRole('cell').last()).toHaveText('$0.0240');
  await expect(page.getByText('$0.0240 of $1,000.00').first()).toBeVisible();
  await page.getByText('Purpose', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Usage by purpose' })).toContainText('First draft');

  await page.getByRole('combobox', { name: 'Model for new scripts' }).selectOption('second-model');
  await page.getByRole('button', { name: 'Use this model' }).click();
  await expect(page.getByText(/^New scripts are written by second-model\./)).toBeVisible();
  expect((await write()).status()).toBe(201);
  expect(product.fakeModel.requests.at(-1)?.model).toBe('second-model');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Model', { exact: true }).last().click();
  await expect(page.getByRole('table', { name: 'Usage by model' })).toContainText('second-model');
});
