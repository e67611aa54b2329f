import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { findCoveredControls } from './covered-controls.ts';
import { MIN_FIELD_PX, reportSmallFields } from './layout-problems.ts';
import { ADMIN } from './product.ts';
import { recordShownTexts } from './shown-messages.ts';

export { expect };

export const PASSWORD = 'correct horse battery';
export const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };
const TABLETS = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];
/** Covers both sizes and both color schemes with two checks. */
export const SCREENS = [
  { size: DESKTOP, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
] as const;
/** For tests that need animations, which are off by default. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Rows, items and cards look alike, so the checks skip those after the tenth in a list. */
export const REPEATED = ['tr', 'li', 'article'].map((tag) => `main ${tag}:nth-child(n + 11)`).join(', ');
/** Half the size of what the package exports, and sent to every page. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Person {
  name: string;
  email: string;
  password: string;
}

export interface Session {
  token: string;
  userId: string;
}

export type SignedInPage = Page & { person: Person; session: Session };

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

interface Fixtures {
  /** Registers an account without signing in. */
  newPerson: (name?: string) => Promise<Person>;
  /** Opens a page that is signed in as a new creator or as the admin. */
  signInAs: (who: 'creator' | 'admin', name?: string) => Promise<SignedInPage>;
  dataDir: string;
  /**
   * Fails the test if a page logged an error, threw, violated the content security policy or had a field that is too
   * small for fingers.
   */
  noPageErrors: undefined;
}

/** Checking a password is slow on purpose, so all tests in a worker share one admin session per product. */
const adminSessions = new Map<string, { session: Promise<Session>; loggedInAt: number }>();
/** The product asks for the password again when the last one is older than ten minutes. */
const ADMIN_SESSION_MS = 5 * 60_000;

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
      const session = who === 'admin' ? await adminSession(request, baseURL) : await logIn(request, person);
      const page = await openPage(browser, { session, errors, origin: baseURL });
      contexts.push(page.context());
      return Object.assign(page, { person, session });
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },

  noPageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('page', (page) => watchForErrors(page, errors));
      await recordShownTexts(context);
      await reportPolicyViolations(context);
      await context.addInitScript(reportSmallFields, MIN_FIELD_PX);
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a page in a new context, signed in if there is a session. Adds what the page does wrong to `errors`. */
export async function openPage(
  browser: Browser,
  {
    session,
    errors,
    origin = process.env.E2E_ADDRESS ?? '',
  }: { session: Session | null; errors: string[]; origin?: string | undefined },
): Promise<Page> {
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value: String(value) }));
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  await recordShownTexts(context);
  await reportPolicyViolations(context);
  await context.addInitScript(reportSmallFields, MIN_FIELD_PX);
  const page = await context.newPage();
  watchForErrors(page, errors);
  return page;
}

/** Logs in the product's admin, or reuses the session from an earlier login. */
export function adminSession(
  request: APIRequestContext,
  origin = process.env.E2E_ADDRESS ?? '',
): Promise<Session> {
  const existing = adminSessions.get(origin);
  if (existing && Date.now() - existing.loggedInAt < ADMIN_SESSION_MS) return existing.session;
  const session = logIn(request, ADMIN);
  adminSessions.set(origin, { session, loggedInAt: Date.now() });
  session.catch(() => adminSessions.delete(origin));
  return session;
}

export async function logIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const reply = await request.post('/api/auth/login', { data: { email, password } });
  expect(reply.status()).toBe(200);
  const { token, userId } = await reply.json();
  return { token, userId };
}

/** Collects page errors. Ignores failed requests, which the browser also logs, because many tests cause them on purpose. */
function watchForErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text())) {
      errors.push(message.text());
    }
  });
}

/**
 * Turns every violation of the content security policy into a page error. Chromium does not log violations in
 * caught calls.
 */
async function reportPolicyViolations(context: BrowserContext) {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // An uncaught error reaches watchForErrors.
      setTimeout(() => {
        throw new Error(`Policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}`);
      });
    });
  });
}

/**
 * Fails if the page has serious accessibility problems. Retries for a while, because the page may still be changing.
 * `part` limits the check, for example to a dialog above a page whose controls are dimmed.
 */
export async function expectAccessible(page: Page, part = 'html') {
  await expectNoSeriousViolations(page, {}, part);
}

/** The rules about colors, for a page already checked in another color scheme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

export async function expectReadableColors(page: Page) {
  await expectNoSeriousViolations(page, { runOnly: COLOR_RULES });
}

async function expectNoSeriousViolations(page: Page, options: RunOptions, part = 'html') {
  await expect(async () => {
    expect(await findSeriousViolations(page, options, part)).toEqual([]);
  }).toPass({ timeout: 60_000 });
}

/** Returns the serious accessibility problems of the page as it is now. */
async function findSeriousViolations(page: Page, options: RunOptions, part: string): Promise<string[]> {
  const violations = await runAxe(page, options, part);
  return describeViolations(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'));
}

/** Returns all accessibility problems of the page as it is now, minor ones too. */
export async function findViolations(page: Page, options: RunOptions = {}, part = 'html'): Promise<string[]> {
  return describeViolations(await runAxe(page, options, part));
}

function describeViolations(violations: AxeResults['violations']): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function runAxe(page: Page, options: RunOptions, part: string): Promise<AxeResults['violations']> {
  await waitForAnimations(page);
  // Injected only once per document, because sending the source takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async ([include, exclude, runOptions]) => {
      const { axe } = window as unknown as { axe: Axe };
      // No rule that we use reads style sheets, and loading them again takes time.
      const settings = { resultTypes: ['violations' as const], preload: false, ...runOptions };
      return (await axe.run({ include, exclude }, settings)).violations;
    },
    [part, REPEATED, options] as const,
  );
}

/** Waits for finite animations, because an element that is fading in has too little contrast. */
export async function waitForAnimations(page: Page) {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    // An animation in a part of the page that is not rendered never finishes.
    const longest = new Promise((resolve) => setTimeout(resolve, 2000));
    await Promise.race([Promise.allSettled(finite.map(({ finished }) => finished)), longest]);
  });
}

/** Polls, because the layout may take a moment to settle after resizing. */
export async function expectNoHorizontalScroll(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Polls, because a menu or a toast may cover a control for a moment. */
export async function expectNoCoveredControls(page: Page) {
  await expect.poll(() => page.evaluate(findCoveredControls, REPEATED)).toEqual([]);
}

/** Emulates a tablet, which has a touchscreen and no mouse, while `check` runs at both orientations. */
export const onTablets = (page: Page, check: () => Promise<void>) => onTouchScreens(page, TABLETS, check);

/** Runs `check` at each size with a touchscreen and without a mouse. */
export async function onTouchScreens(
  page: Page,
  sizes: readonly { width: number; height: number }[],
  check: () => Promise<void>,
) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await check();
  }
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devTools.detach();
}

/** Checks the page on a light desktop, a dark phone and tablets, and for horizontal scrolling on the narrowest phone. */
export async function expectAccessibleOnEveryScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const { size, colorScheme } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectNoHorizontalScroll(page);
    await expectNoCoveredControls(page);
    await expectAccessible(page);
  }
  await expectFitsTabletsAndNarrowest(page);
}

/** Checks the layout on a tablet with a touchscreen and on the narrowest phone. Leaves the page at desktop size. */
async function expectFitsTabletsAndNarrowest(page: Page) {
  await onTablets(page, async () => {
    await expectNoHorizontalScroll(page);
    await expectNoCoveredControls(page);
  });
  await page.setViewportSize(NARROWEST);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(SCREENS[0].size);
}
