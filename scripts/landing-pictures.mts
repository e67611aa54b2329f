// `npm run landing-pictures`: renders the image for link previews and the icons for home screens.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { PRODUCT_NAME } from '../contract/src/product.ts';
import { LANDING } from '../web/src/features/marketing/landing/landing.content.ts';
import { ensureBrowser } from './browser.mjs';

const dataUrl = (type: string, file: string) =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;
const besley = dataUrl(
  'font/woff2',
  'node_modules/@fontsource-variable/besley/files/besley-latin-wght-normal.woff2',
);
const scene = dataUrl('image/webp', 'web/src/features/marketing/landing/film/hero-poster.webp');
const mark = readFileSync('web/public/favicon.svg', 'utf8');
const markOnDark = mark.replaceAll('#142126', '#F7F2E9');

const SOCIAL_CARD = `<style>
  @font-face { font-family: Besley; src: url(${besley}); font-weight: 400 900; }
  body { margin: 0; width: 1200px; height: 630px; background: #070d10 url(${scene}) 100% 50% / cover; color: #f7f2e9; }
  main { padding: 56px 64px; }
  header { display: flex; align-items: center; gap: 16px; font: 800 34px/1 Besley; letter-spacing: -0.018em; }
  header svg { width: 50px; height: 50px; }
  h1 { width: 640px; margin: 118px 0 0; font: 750 78px/0.98 Besley; letter-spacing: -0.032em; }
</style><main><header>${markOnDark}${PRODUCT_NAME}</header><h1>${LANDING.hero.headline}</h1></main>`;

/** Systems cut a maskable icon into their own shape, so its mark stays in the middle four fifths. */
const icon = (size: number, markShare: number) => `<style>
  body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-items: center; background: #142126; }
  svg { width: ${size * markShare}px; height: ${size * markShare}px; }
</style>${markOnDark}`;
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, markShare: 0.69 },
  { file: 'icon-192.png', size: 192, markShare: 0.69 },
  { file: 'icon-512.png', size: 512, markShare: 0.69 },
  { file: 'icon-maskable-512.png', size: 512, markShare: 0.52 },
];

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
const page = await browser.newPage();
await draw(SOCIAL_CARD, { width: 1200, height: 630 }, 'web/public/social-card.jpg', 'jpeg');
for (const { file, size, markShare } of ICONS)
  await draw(icon(size, markShare), { width: size, height: size }, `web/public/${file}`, 'png');
await browser.close();

async function draw(
  html: string,
  size: { width: number; height: number },
  file: string,
  type: 'jpeg' | 'png',
) {
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot({ type, ...(type === 'jpeg' && { quality: 88 }) });
  writeFileSync(file, image);
  console.log(`${file}: ${Math.round(image.length / 1024)} KB`);
}
