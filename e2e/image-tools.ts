import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { adminSession, type SignedInPage } from './fixtures.ts';

/** Gives a creator the Image tools without paying. */
export async function grantImageTools(request: APIRequestContext, page: SignedInPage) {
  const { token } = await adminSession(request);
  await request.patch(`/api/admin/users/${page.session.userId}/image-tools`, {
    data: { granted: true },
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Downloads the image, and returns the share of its pixels that differ from the preview. */
export async function compareWithFile(
  page: SignedInPage,
  size = { width: 1280, height: 720 },
): Promise<number> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  const rendered = readFileSync(await file.path()).toString('base64');
  const preview = await page.getByRole('img', { name: /^Your image/ }).getAttribute('src');
  return page.evaluate(
    async ({ first, second, width, height }) => {
      const pixelsOf = async (src: string) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, width, height);
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      };
      const [a, b] = [await pixelsOf(first ?? ''), await pixelsOf(second ?? '')];
      let count = 0;
      for (let i = 0; i < a.length; i += 4) {
        const distance = Math.max(...[0, 1, 2].map((k) => Math.abs((a[i + k] ?? 0) - (b[i + k] ?? 0))));
        if (distance > 40) count += 1;
      }
      return count / (a.length / 4);
    },
    { first: preview, second: `data:image/png;base64,${rendered}`, ...size },
  );
}

export const MAX_DIFFERENT_PIXELS = 0.005;
