// `npm run email-pictures`: renders one email of each kind at two widths, in both color schemes, for docs/operations.md.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { sampleEmails } from '../server/src/testing/sample-emails.ts';
import { ensureBrowser } from './browser.mjs';

const COLUMNS = { wide: { count: 4, width: 640 }, phone: { count: 7, width: 375 } };
const GAP = 20;

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
for (const [name, { count, width }] of Object.entries(COLUMNS)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      colorScheme,
      viewport: { width: count * (width + GAP) + GAP, height: 100 },
    });
    await page.setContent(sheetOf(width, count, colorScheme));
    for (const [index, { html }] of sampleEmails().entries()) {
      const frame = page.frames()[index + 1];
      await frame?.setContent(html);
      const height = await frame?.evaluate(() => document.documentElement.scrollHeight);
      await page
        .locator('iframe')
        .nth(index)
        .evaluate((element, px) => {
          element.style.height = `${px}px`;
        }, height ?? 0);
    }
    const file = `docs/images/email-${name}-${colorScheme}.png`;
    const image = await page.screenshot({ fullPage: true });
    writeFileSync(file, image);
    console.log(`${file}: ${Math.round(image.length / 1024)} KB`);
    await page.close();
  }
}
await browser.close();

function sheetOf(width: number, count: number, colorScheme: string): string {
  const frames = sampleEmails().map(({ subject }) => `<iframe title="${subject}"></iframe>`);
  return `<style>
    body { margin: ${GAP}px; display: grid; grid-template-columns: repeat(${count}, ${width}px); gap: ${GAP}px; background: ${colorScheme === 'dark' ? '#2b2b2b' : '#ffffff'}; }
    iframe { width: ${width}px; height: 10px; border: 0; }
  </style>${frames.join('')}`;
}
