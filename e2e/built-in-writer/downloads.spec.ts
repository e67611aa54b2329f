import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { addModel, modelButton, writers } from './local-models.ts';
import { test } from './real-writer.ts';

test.afterEach(({ hub }) => {
  hub.state.mode = 'ok';
});

async function remove(page: Page, name: string) {
  await modelButton(page, 'Remove', name).click();
  await expect(modelButton(page, 'Remove', name)).toHaveCount(0);
}

test('a wrong checksum and a full disk are named, and the download can be tried again', async ({
  hub,
  signInAs,
}) => {
  const page = await signInAs('admin');
  await page.goto('/admin/writer');
  const name = 'refused';
  hub.state.mode = 'changed';
  await addModel(page, `${hub.url}/${name}.gguf`, hub.sha256);
  await expect(
    writers(page).getByText(/^The file was damaged during the download, so it was deleted/),
  ).toBeVisible();
  await expect(modelButton(page, 'Test it', name)).toHaveCount(0);
  hub.state.mode = 'too_large';
  await modelButton(page, 'Continue', name).click();
  await expect(
    writers(page).getByText('There is not enough free space on this machine’s disk.'),
  ).toBeVisible();
  hub.state.mode = 'ok';
  await modelButton(page, 'Continue', name).click();
  await expect(modelButton(page, 'Remove', name)).toBeVisible();
  await remove(page, name);
});

test('a server without ranges sends the file from its beginning after a pause', async ({ hub, signInAs }) => {
  const page = await signInAs('admin');
  await page.goto('/admin/writer');
  const name = 'no-ranges';
  hub.state.mode = 'slow';
  await addModel(page, `${hub.url}/${name}.gguf`, hub.sha256);
  await expect(
    writers(page)
      .getByText(/^Downloading, [1-9]\d*%$/)
      .first(),
  ).toBeVisible();
  await modelButton(page, 'Pause', name).click();
  hub.state.mode = 'no_ranges';
  hub.ranges.length = 0;
  await modelButton(page, 'Continue', name).click();
  await expect(modelButton(page, 'Remove', name)).toBeVisible();
  expect(hub.ranges[0]).toBeGreaterThan(0);
  await remove(page, name);
});

test('a canceled download leaves nothing, and starts from its beginning the next time', async ({
  hub,
  signInAs,
}) => {
  const page = await signInAs('admin');
  await page.goto('/admin/writer');
  const name = 'canceled';
  hub.state.mode = 'slow';
  await addModel(page, `${hub.url}/${name}.gguf`, hub.sha256);
  await modelButton(page, 'Cancel', name).click();
  await expect(modelButton(page, 'Cancel', name)).toHaveCount(0);
  hub.state.mode = 'ok';
  hub.ranges.length = 0;
  await addModel(page, `${hub.url}/${name}.gguf`, hub.sha256);
  await expect(modelButton(page, 'Remove', name)).toBeVisible();
  expect(hub.ranges).toEqual([0]);
  await remove(page, name);
});
