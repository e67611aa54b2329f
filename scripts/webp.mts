import type { Page } from '@playwright/test';

/** Chromium itself converts pictures: no other tool is needed for it. */
export async function toWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ source, quality }) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality },
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
