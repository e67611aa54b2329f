import { expect, type SignedInPage, test } from '../fixtures.ts';
import { compareWithFile, grantImageTools, MAX_DIFFERENT_PIXELS } from '../image-tools.ts';

/** Paints a busy photo. A PNG has a transparent background, as a cut-out does. */
async function paintPhoto(page: SignedInPage, mimeType: string): Promise<Buffer> {
  const encoded = await page.evaluate(async (type) => {
    const [width, height] = [1500, 1000];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    if (type !== 'image/png') {
      const sky = context.createLinearGradient(0, 0, width, height);
      sky.addColorStop(0, '#8fa3ad');
      sky.addColorStop(1, '#2c3a44');
      context.fillStyle = sky;
      context.fillRect(0, 0, width, height);
    }
    for (let i = 0; i < 60; i++) {
      context.fillStyle = `hsl(${(i * 47) % 360} 55% ${25 + ((i * 13) % 55)}% / ${i % 3 === 0 ? 0.5 : 1})`;
      context.beginPath();
      context.ellipse((i * 271) % width, (i * 173) % height, 40 + (i % 7) * 22, 60 + (i % 5) * 25, i, 0, 7);
      context.fill();
    }
    const blob = await canvas.convertToBlob({ type, quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }, mimeType);
  return Buffer.from(encoded, 'latin1');
}

for (const [name, mimeType] of [
  ['photo.jpg', 'image/jpeg'],
  ['photo.webp', 'image/webp'],
  ['cut-out.png', 'image/png'],
] as const)
  test(`the file with ${name} looks like the preview in all three treatments`, async ({
    signInAs,
    request,
  }) => {
    const page = await signInAs('creator', 'Maya');
    await grantImageTools(request, page);
    await page.goto('/images');
    await page.getByText('Your photo', { exact: true }).click();
    const buffer = await paintPhoto(page, mimeType);
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ name, mimeType, buffer });
    await expect(page.getByRole('radio', { name: /^Photo 1/ })).toBeChecked();
    const image = page.getByRole('img', { name: /^Your image/ });
    const drawing = async () => (await image.getAttribute('src')) ?? '';
    await expect.poll(async () => (await drawing()).includes('image%2Fjpeg')).toBe(true);
    const drawings = new Set<string>();
    for (const treatment of ['As it is', 'Two tones', 'Night']) {
      await page.getByText(treatment, { exact: true }).click();
      await expect.poll(async () => drawings.has(await drawing())).toBe(false);
      drawings.add(await drawing());
      expect(await compareWithFile(page), treatment).toBeLessThan(MAX_DIFFERENT_PIXELS);
    }
  });
