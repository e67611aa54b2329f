import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expect, expectAccessibleOnEveryScreen, PHONE, test } from '../fixtures.ts';
import { compareWithFile, grantImageTools, MAX_DIFFERENT_PIXELS } from '../image-tools.ts';
import { KEYBOARD } from '../keyboard-driver.ts';
import { MOUSE, TOUCH } from '../pointer-drivers.ts';
import { findScriptAction } from '../script-actions.ts';
import { subscribe, writeScript } from '../written-scripts.ts';

test('a creator makes a thumbnail, buys the Image tools once, downloads it and finds it again', async ({
  signInAs,
}) => {
  const page = await signInAs('creator', 'Maya');
  await page.goto('/home');
  await page.getByRole('navigation', { name: 'Home' }).getByRole('link', { name: 'Images' }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill('Sealed since 1987');
  await page.getByRole('button', { name: /^Variation 2/ }).click();
  await expect(page.getByRole('img', { name: 'Your image: Sealed since 1987' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Findings' }).getByText('Strong contrast')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PNG' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Buy for $9.99' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test checkout' })).toBeVisible();
  await expect(page.getByText('Image tools for the life of your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('Image tools are yours.', { exact: false })).toBeVisible();

  await page.getByRole('textbox', { name: 'Headline' }).fill('Sealed since 1987');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Sealed since 1987.png');
  const bytes = readFileSync(await file.path());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1280, 720]);

  await page.getByRole('button', { name: 'Save design' }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Sealed since 1987');
  await expectAccessibleOnEveryScreen(page);
});

test('the file from the server looks like the preview in the browser', async ({ signInAs, request }) => {
  const page = await signInAs('creator', 'Maya');
  await grantImageTools(request, page);
  await page.goto('/images');
  for (const key of ['1', '2', '3']) {
    await expect(page.getByRole('button', { name: 'Download PNG' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press(key);
    expect(await compareWithFile(page)).toBeLessThan(MAX_DIFFERENT_PIXELS);
  }
});

test('a photo is uploaded, cropped by dragging, with the keyboard and by zooming, and its file looks the same', async ({
  signInAs,
  request,
}) => {
  const page = await signInAs('creator', 'Maya');
  await grantImageTools(request, page);
  await page.goto('/images');
  await page.getByText('Your photo', { exact: true }).click();
  const upload = page.getByLabel('Photo', { exact: true });
  await upload.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Could not read this file. Use JPG, PNG or WebP.')).toBeVisible();
  await upload.setInputFiles('docs/images/landing.webp');
  await expect(page.getByRole('radio', { name: /^Photo 1/ })).toBeChecked();
  await page
    .getByText('Split', { exact: true })
    .or(page.getByRole('radio', { name: 'Split' }))
    .first()
    .click();

  const image = page.getByRole('img', { name: /^Your image/ });
  const hasPhoto = async () => (await image.getAttribute('src'))?.includes('image%2Fjpeg');
  await expect.poll(hasPhoto).toBe(true);
  const drawing = async () =>
    createHash('sha256')
      .update((await image.getAttribute('src')) ?? '')
      .digest('hex');
  for (let step = 0; step < 10; step++) {
    await page.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('ArrowRight');
  }
  const zoomed = await drawing();
  const handle = page.getByRole('button', { name: 'Move the picture with the arrow keys' });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('no image');
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(drawing).not.toBe(zoomed);
  const dragged = await drawing();
  await handle.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(drawing).not.toBe(dragged);
  for (const look of ['As it is', 'Two tones', 'Night']) {
    await page.getByText(look, { exact: true }).click();
    expect(await compareWithFile(page)).toBeLessThan(MAX_DIFFERENT_PIXELS);
  }
  await expectAccessibleOnEveryScreen(page);
});

const WAYS = [
  { name: 'a mouse', driver: MOUSE, options: {} },
  { name: 'a keyboard', driver: KEYBOARD, options: {} },
  { name: 'a phone', driver: TOUCH, options: { viewport: PHONE, isMobile: true, hasTouch: true } },
];

for (const { name, driver, options } of WAYS)
  test.describe(() => {
    test.use(options);
    test(`from a finished script to a downloaded thumbnail in at most six steps with ${name}`, async ({
      signInAs,
      request,
    }) => {
      const page = await signInAs('creator', 'Maya');
      await grantImageTools(request, page);
      await subscribe(request, page);
      const id = await writeScript(request, page, { title: 'The Night Ferry' });
      await page.goto(`/scripts/${id}`);
      let steps = 0;
      const press = async (target: Locator) => {
        steps += 1;
        await driver.press(target);
      };
      const input = { ...driver, press };
      await press(await findScriptAction(page, { input, isPhone: name === 'a phone' }, 'Make an image'));
      await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('The Night Ferry');
      await expect(page.getByRole('combobox', { name: 'Niche' })).toHaveValue('Travel');
      await press(page.getByRole('button', { name: 'Use for script' }));
      await expect(page.getByText(/^Saved /)).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        press(page.getByRole('button', { name: 'Download PNG' })),
      ]);
      expect(file.suggestedFilename()).toBe('The Night Ferry.png');
      expect(steps).toBeLessThanOrEqual(6);
      await page.goto('/myscripts');
      await expect(page.getByRole('article').getByRole('img', { name: 'Thumbnail' })).toBeVisible();
    });
  });
