import { setTimeout as wait } from 'node:timers/promises';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { findCoveredControls } from '../covered-controls.ts';
import { findLayoutProblems, MIN_FIELD_PX } from '../layout-problems.ts';
import { fillPath, pagesOf } from '../pages.ts';
import { ADMIN } from '../product.ts';
import { bodyCalling, DESKTOP, PHONE } from './browser-driver.ts';
import { logInAs, signInAsCreator, signInWithScript } from './people.ts';
import { call, click, type Journey, open, type Stage, until, untilTrue } from './stage.ts';

const SIZES = [DESKTOP, { width: 1180, height: 820 }, { width: 820, height: 1180 }, PHONE];
const SETTLES_WITHIN_MS = 10_000;
const IS_LOADED = `document.querySelector('h1') !== null && document.querySelector('[role="progressbar"], [aria-busy="true"]') === null`;
const IS_DARK = `document.documentElement.dataset.mantineColorScheme === 'dark'`;

/**
 * Fails if a control is covered, a field is too small for a finger or the page scrolls sideways, from a desktop to a phone.
 * Violations of the policy fail every journey.
 */
async function expectUsable(stage: Stage, paths: readonly string[]) {
  const { browser } = stage;
  const problems: string[] = [];
  for (const path of paths) {
    await open(stage, path);
    await untilTrue(stage, `${path} is loaded`, IS_LOADED);
    if (browser.isPhone && path !== PAGE_PATHS.landing) await untilTrue(stage, `${path} is dark`, IS_DARK);
    for (const size of browser.isPhone ? [PHONE] : SIZES) {
      await browser.resize(size);
      const found = await settledProblems(stage);
      if (found.length > 0) await stage.saveScreenshot(`${path} ${size.width}x${size.height}`);
      problems.push(...found.map((text) => `${path} at ${size.width} px: ${text}`));
      await stage.saveScreenshotIfAsked(`${path} ${size.width}x${size.height}`);
    }
  }
  await browser.resize(browser.isPhone ? PHONE : DESKTOP);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Retries for a while, because parts of a page may still be arriving. */
async function settledProblems({ browser }: Stage): Promise<string[]> {
  const isTouch = await browser.evaluate<boolean>(`return matchMedia('(pointer: coarse)').matches;`);
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  for (;;) {
    const problems = [
      ...(await browser.evaluate<string[]>(bodyCalling(findCoveredControls))),
      ...(await browser.evaluate<string[]>(bodyCalling(findLayoutProblems, isTouch ? MIN_FIELD_PX : 0))),
    ];
    if (problems.length === 0 || Date.now() > deadline) return problems;
    await wait(200);
  }
}

export const LAYOUT_JOURNEYS: readonly Journey[] = [
  {
    name: 'policy',
    title: 'a violation of the content security policy is noticed',
    isForPhones: true,
    async run(stage) {
      await open(stage, '/faq');
      await untilTrue(stage, 'the page is loaded', IS_LOADED);
      await stage.browser.evaluate(
        `const script = document.createElement('script');
        script.textContent = 'window.isInlineScriptAllowed = true;';
        document.head.append(script);`,
      );
      const violations: string[] = [];
      await until('the browser reports the inline script', async () => {
        violations.push(...stage.takeViolations());
        return violations.length > 0;
      });
      if (!violations.every((text) => text.includes('script-src'))) throw new Error(violations.join('\n'));
      const isAllowed = await stage.browser.evaluate<boolean>(
        'return window.isInlineScriptAllowed === true;',
      );
      if (isAllowed) throw new Error('The inline script ran.');
      stage.takeViolations();
    },
  },
  {
    name: 'phone',
    title: 'a phone has a narrow dark page, and a finger opens the menu',
    isForPhonesOnly: true,
    async run(stage) {
      const { browser } = stage;
      await signInAsCreator(stage);
      await open(stage, '/home');
      await untilTrue(stage, 'the page is loaded', IS_LOADED);
      await untilTrue(stage, 'the page is dark', IS_DARK);
      await browser.evaluate(
        `addEventListener('pointerdown', ({ pointerType }) => { window.lastPointer = pointerType; }, true);`,
      );
      await click(stage, 'button', 'Open menu');
      await untilTrue(stage, 'the menu is open', `document.querySelector('[role="dialog"]') !== null`);
      const seen = await browser.evaluate<[number, boolean, string]>(
        `return [innerWidth, matchMedia('(pointer: coarse)').matches, window.lastPointer];`,
      );
      const expected = [PHONE.width, browser.hasTouch, browser.hasTouch ? 'touch' : 'mouse'];
      if (String(seen) !== String(expected)) throw new Error(`expected ${expected}, got ${seen}`);
      await browser.press('Escape');
    },
  },
  {
    name: 'visitor-pages',
    title: 'every page is usable by visitors at every size',
    isForPhones: true,
    async run(stage) {
      await open(stage, '/faq');
      await stage.browser.evaluate('localStorage.clear();');
      await expectUsable(stage, pagesOf('visitor'));
    },
  },
  {
    name: 'creator-pages',
    title: 'every page is usable by creators at every size',
    isForPhones: true,
    async run(stage) {
      const { token } = await signInAsCreator(stage);
      const [group] = await call(stage, 'GET', '/prompts/prompts?limit=1', { token });
      const { sessionId } = await call(stage, 'POST', '/subscription/create-checkout-session', {
        token,
        body: {},
      });
      const values = { id: group._id, nestedId: group.nestedPrompts[0]._id, sessionId };
      await expectUsable(
        stage,
        pagesOf('creator').map((path) => fillPath(path, values)),
      );
    },
  },
  {
    name: 'subscriber-pages',
    title: 'every page is usable by subscribers at every size',
    isForPhones: true,
    async run(stage) {
      const { id, session } = await signInWithScript(stage);
      const { url } = await call(stage, 'POST', `/scripts/${id}/share`, {
        token: session.token,
        body: { comments: true, expiresInDays: 14 },
      });
      const { remote } = await call(stage, 'POST', `/scripts/${id}/teleprompter/remotes`, {
        token: session.token,
        body: {},
      });
      const values = { id, token: String(url).split('/').at(-1) ?? '', remoteToken: remote.token };
      await expectUsable(
        stage,
        pagesOf('subscriber').map((path) => fillPath(path, values)),
      );
    },
  },
  {
    name: 'admin-pages',
    title: 'every page is usable by admins at every size',
    isForPhones: true,
    async run(stage) {
      await logInAs(stage, ADMIN);
      await expectUsable(stage, pagesOf('admin'));
    },
  },
];
