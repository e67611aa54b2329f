import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { ADMIN } from './product.ts';

export { expect };

export const PASSWORD = 'correct horse battery';
export const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };
/** Both sizes and both schemes, at the cost of two looks. */
export const FORMS = [
  { size: { width: 1280, height: 800 }, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
] as const;
/** For journeys in which the moving counts. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface Person {
  name: string;
  email: string;
  password: string;
}

interface Fixtures {
  /** A new account that nobody is signed in to yet. */
  newPerson: (name?: string) => Promise<Person>;
  /** A page of a new person, or of the admin, already signed in. */
  signInAs: (who: 'creator' | 'admin', name?: string) => Promise<Page & { person: Person }>;
  dataDir: string;
  /** Fails the test when a page logged an error, threw, or broke the content security policy. */
  noPageErrors: undefined;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_ADDRESS),
  dataDir: async ({}, use) => use(process.env.E2E_DATA_DIR ?? ''),

  newPerson: async ({ request }, use) => {
    await use(async (name = 'Maya') => {
      const person = { name, email: `${randomUUID()}@example.com`, password: PASSWORD };
      expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
      return person;
    });
  },

  signInAs: async ({ browser, request, newPerson, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (who, name) => {
      const person = who === 'admin' ? { name: 'Admin', ...ADMIN } : await newPerson(name);
      const answer = await request.post('/api/auth/login', { data: person });
      const { token, userId } = await answer.json();
      const origin = baseURL ?? '';
      const context = await browser.newContext({
        baseURL: origin,
        storageState: {
          cookies: [],
          origins: [
            {
              origin,
              localStorage: [
                { name: 'token', value: token },
                { name: 'userId', value: userId },
              ],
            },
          ],
        },
      });
      contexts.push(context);
      const page = await context.newPage();
      watchForErrors(page, errors);
      return Object.assign(page, { person });
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },

  noPageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('page', (page) => watchForErrors(page, errors));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** A refused call is logged by the browser itself and is often the very point of a test. */
function watchForErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text())) {
      errors.push(message.text());
    }
  });
}

/**
 * Nothing serious for people who cannot see, hear, or use a mouse. Asked again for a while: what only just came may fade
 * in after the first look, and only the page as it settles counts.
 */
export async function expectAccessible(page: Page) {
  await expectNoSerious(page, {});
}

/** Of the same page in other colours only the colours need another look. */
export async function expectReadableColours(page: Page) {
  await expectNoSerious(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function expectNoSerious(page: Page, options: RunOptions) {
  await expect(async () => {
    await stillness(page);
    // Kept by the page: sent with every look it would take as long as the look.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    const { violations } = await page.evaluate(
      (chosen) =>
        (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], ...chosen }),
      options,
    );
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** What is still fading in is not there yet, for the eye as for a check of contrasts. What moves for ever is left out. */
async function stillness(page: Page) {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** A page that can be moved sideways hides something on a phone. What is measured anew after a turn may take a moment. */
export async function expectNoSidewaysScroll(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/** By day on a desk, by night on a phone, and without moving sideways on the narrowest one. */
export async function expectFineInEveryForm(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const { size, colorScheme } of FORMS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(NARROWEST);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(FORMS[0].size);
}
