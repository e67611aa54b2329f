import { readFileSync } from 'node:fs';
import { adminSession, expect, expectAccessibleOnEveryScreen, test } from '../fixtures.ts';

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
  const { token } = await adminSession(request);
  await request.patch(`/api/admin/users/${page.session.userId}/image-tools`, {
    data: { granted: true },
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto('/images');
  for (const key of ['1', '2', '3']) {
    await expect(page.getByRole('button', { name: 'Download PNG' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press(key);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PNG' }).click(),
    ]);
    const rendered = readFileSync(await file.path()).toString('base64');
    const preview = await page.getByRole('img', { name: /^Your image/ }).getAttribute('src');
    const different = await page.evaluate(
      async ([first, second]) => {
        const pixelsOf = async (src: string) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          const canvas = new OffscreenCanvas(1280, 720);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0, 1280, 720);
          return context?.getImageData(0, 0, 1280, 720).data ?? new Uint8ClampedArray();
        };
        const [a, b] = [await pixelsOf(first ?? ''), await pixelsOf(second ?? '')];
        let count = 0;
        for (let i = 0; i < a.length; i += 4) {
          const distance = Math.max(...[0, 1, 2].map((k) => Math.abs((a[i + k] ?? 0) - (b[i + k] ?? 0))));
          if (distance > 40) count += 1;
        }
        return count / (a.length / 4);
      },
      [preview, `data:image/png;base64,${rendered}`],
    );
    expect(different).toBeLessThan(0.005);
  }
});
