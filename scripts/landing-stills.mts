// `npm run landing-pictures`: uses the built product like a user and saves screenshots for the landing page.
import { writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { startProduct } from '../e2e/product.ts';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './ensure.mjs';
import { toWebp } from './webp.mts';

const FOLDER = 'web/src/features/marketing/landing/stills';
const SIZE = { width: 1060, height: 596 };
const SCALE = 1200 / SIZE.width;
const QUALITY = 0.82;
const README_IMAGE = 'docs/images/landing.webp';
const USER = { name: 'Maya', email: 'maya@example.com', password: 'correct horse battery' };
const TITLE = 'The Town That Voted to Move One Street Over';
const POINTS = `In 1962 nine hundred people went to bed on Alder Street and woke up on Birch.
The vote was held in the school gym and won by eleven.
The street signs were changed by hand, between midnight and five.
The mayor had asked for one thing: that nobody move a single brick.
The river had crept nearer every spring since 1948, and Alder Street was the first to flood.
Insurance went by the name of the street, and Birch had never been under water.
A clerk found the rule in a drawer: a town may name its streets as it likes, once in fifty years.
The baker kept his old sign and hung the new one under it.
Letters took nine days to arrive that summer, and two of them are still missing.
The newspaper printed the map twice, and both maps were wrong.
Children drew the new names in chalk, so that their grandparents would find the way home.
In 1971 the river came, and for the first time it stopped at the corner of Alder.
Nobody has ever explained why.
One house refused, and still has its own postcode.`;
const NOTES_TITLE = 'The Page the Night Ferry Lost';
const NOTES = `Interview with the night ferry's mechanic, March.
The ferry across the sound has sailed every night since 1931.
In 1986 the lower deck flooded, and the crew finished the crossing with buckets.
The bell from the first ship hangs in the ticket hall. Nobody is allowed to ring it.
Last winter he found the original log behind a panel in the engine room.
The log has one page missing, and the page before it ends in the middle of a word.`;

ensureBuilt();
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});
try {
  await captureLandingPage();
  const context = await signIn();
  await captureFromTitle(await context.newPage());
  await captureFromNotes(await context.newPage());
} finally {
  await browser.close();
  await product.end();
}

/** Captures the landing page before the film starts. */
async function captureLandingPage() {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    baseURL: product.address,
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('load');
  writeFileSync(README_IMAGE, await toWebp(page, await page.screenshot(), QUALITY));
  await page.close();
}

async function captureFromTitle(page: Page) {
  await page.goto('/generate');
  await page.getByRole('textbox', { name: 'Title / Topic' }).fill(TITLE);
  await page.getByText('3-5 minutes').click();
  await page.getByRole('button', { name: 'Select Prompt' }).click();
  const picker = page.getByRole('dialog');
  for (const text of [/./, /^Prompts for/]) {
    await picker.getByText(text).first().waitFor();
    await picker.getByRole('article').first().getByRole('button').first().click();
  }
  await page.getByText('Prompt Selected').waitFor();
  await page.getByRole('textbox', { name: 'What it should say' }).fill(POINTS);
  await captureWriting(page, 'from-title', /^Writing the (setup|body|twist)/);
}

async function captureFromNotes(page: Page) {
  await page.goto('/generate');
  await page.getByRole('tab', { name: 'Paste Your Content' }).click();
  await page.getByText('YouTube Shorts').click();
  await page.getByRole('textbox', { name: 'Title / Topic' }).fill(NOTES_TITLE);
  await page.getByRole('textbox', { name: /^Paste Info/ }).fill(NOTES);
  await captureWriting(page, 'from-notes', /^Writing the (body|closing)/);
}

/** Captures the form, the script while it is being written, and the finished script. */
async function captureWriting(page: Page, name: string, headingWhileWriting: RegExp) {
  await waitForAnimations(page);
  await saveStill(page, `${name}-1`);
  await page.getByRole('button', { name: /^Generate Script/ }).click();
  await page.getByRole('heading', { level: 2, name: headingWhileWriting }).waitFor();
  await saveStill(page, `${name}-2`);
  await page.waitForURL(/\/scripts\//);
  await page.getByRole('heading', { level: 2, name: 'Hook' }).waitFor();
  await waitForAnimations(page);
  await saveStill(page, `${name}-3`);
}

/** Waits for fades and slides to finish. */
async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

async function saveStill(page: Page, name: string) {
  // Hides the focus ring and the text cursor.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  const shot = await page.screenshot({ animations: 'allow', caret: 'hide' });
  const still = await toWebp(page, shot, QUALITY);
  writeFileSync(`${FOLDER}/${name}.webp`, still);
  console.log(`${name}.webp: ${Math.round(still.length / 1024)} KB`);
}

/** Signs up a user and pays for a plan. */
async function signIn() {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: SIZE,
    deviceScaleFactor: SCALE,
    colorScheme: 'dark',
  });
  const { request } = context;
  await request.post('/api/auth/register', { data: USER });
  const { token, userId } = await (await request.post('/api/auth/login', { data: USER })).json();
  const headers = { authorization: `Bearer ${token}` };
  const checkout = await request.post('/api/subscription/create-checkout-session', { data: {}, headers });
  const { sessionId } = await checkout.json();
  await request.post(`/api/sandbox/checkout/${sessionId}/pay`, { data: {}, headers });
  const page = await context.newPage();
  await page.goto('/terms');
  await page.evaluate((session) => Object.assign(localStorage, session), { token, userId });
  await page.close();
  return context;
}
