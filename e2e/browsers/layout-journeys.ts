import { findCoveredControls } from '../covered-controls.ts';
import { fillPath, pagesOf } from '../pages.ts';
import { ADMIN } from '../product.ts';
import { bodyCalling } from './browser-driver.ts';
import { logInAs, signInAsCreator, signInWithScript } from './people.ts';
import { call, type Journey, open, type Stage, untilTrue } from './stage.ts';

const DESKTOP = { width: 1280, height: 800 };
/** The window of WebKit's test browser cannot be narrower than 447 px. */
const SIZES = [
  DESKTOP,
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 500, height: 844 },
];
const IS_LOADED = `document.querySelector('h1') !== null && document.querySelector('[role="progressbar"], [aria-busy="true"]') === null`;

/** Fails if a control is covered, the page scrolls sideways or violates the policy, from a desktop to a narrow window. */
async function expectUsable(stage: Stage, paths: readonly string[]) {
  const { browser } = stage;
  const problems: string[] = [];
  for (const path of paths) {
    await open(stage, path);
    await untilTrue(stage, `${path} is loaded`, IS_LOADED);
    for (const size of SIZES) {
      await browser.resize(size);
      const covered = await browser.evaluate<string[]>(bodyCalling(findCoveredControls));
      const overflow = await browser.evaluate<number>(
        'return document.documentElement.scrollWidth - document.documentElement.clientWidth;',
      );
      problems.push(...covered.map((text) => `${path} at ${size.width} px: ${text}`));
      if (overflow > 0) problems.push(`${path} at ${size.width} px scrolls sideways by ${overflow} px`);
      await stage.takePicture(`${path} ${size.width}x${size.height}`);
    }
    problems.push(...(await browser.policyViolations()).map((text) => `${path}: ${text}`));
  }
  await browser.resize(DESKTOP);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

export const LAYOUT_JOURNEYS: readonly Journey[] = [
  {
    name: 'visitor-pages',
    title: 'every page is usable by visitors at every size',
    async run(stage) {
      await open(stage, '/faq');
      await stage.browser.evaluate('localStorage.clear();');
      await expectUsable(stage, pagesOf('visitor'));
    },
  },
  {
    name: 'creator-pages',
    title: 'every page is usable by creators at every size',
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
    async run(stage) {
      const { id } = await signInWithScript(stage);
      await expectUsable(
        stage,
        pagesOf('subscriber').map((path) => fillPath(path, { id })),
      );
    },
  },
  {
    name: 'admin-pages',
    title: 'every page is usable by admins at every size',
    async run(stage) {
      await logInAs(stage, ADMIN);
      await expectUsable(stage, pagesOf('admin'));
    },
  },
];
