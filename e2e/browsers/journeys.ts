import { randomUUID } from 'node:crypto';
import type { startFakeModel } from '../../server/src/testing/fake-model/fake-model.ts';
import { findCoveredControls } from '../covered-controls.ts';
import { ADMIN } from '../product.ts';
import { type BrowserDriver, bodyCalling, type ControlKind } from './browser-driver.ts';

const TIMEOUT_MS = 30_000;
const PASSWORD = 'correct horse battery';
const DESKTOP = { width: 1280, height: 800 };
const SIZES = [DESKTOP, { width: 820, height: 1180 }, { width: 500, height: 844 }];
const NOTES = 'The ferry across the sound has sailed every night since 1931. In 1986 the lower deck flooded.';
/** What the fake model writes. */
export const SCRIPT = `## Hook\n${Array.from({ length: 120 }, (_, index) => `w${index}`).join(' ')}`;

interface Stage {
  browser: BrowserDriver;
  address: string;
  fakeModel: Awaited<ReturnType<typeof startFakeModel>>;
}

interface Session {
  token: string;
  userId: string;
  email: string;
}

async function until(description: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`This did not happen in time: ${description}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const see = ({ browser }: Stage, text: string) =>
  until(`the page shows "${text}"`, () =>
    browser.evaluate(`return document.body.innerText.includes(${JSON.stringify(text)});`),
  );
const beAt = ({ browser }: Stage, path: string) =>
  until(`the page is ${path}`, () =>
    browser.evaluate(`return location.pathname.startsWith(${JSON.stringify(path)});`),
  );
const click = ({ browser }: Stage, kind: ControlKind, name: string) =>
  until(`${kind} "${name}" is clicked`, () => browser.click(kind, name));
const type = ({ browser }: Stage, name: string, text: string) =>
  until(`text is typed into "${name}"`, () => browser.type(name, text));
const open = ({ browser, address }: Stage, path: string) => browser.open(`${address}${path}`);

async function call(
  { address }: Stage,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.json();
}

async function logInAs(stage: Stage, credentials: { email: string; password: string }): Promise<Session> {
  const { token, userId } = await call(stage, 'POST', '/auth/login', { body: credentials });
  await open(stage, '/faq');
  await stage.browser.evaluate(
    `localStorage.clear(); localStorage.setItem('token', ${JSON.stringify(token)}); localStorage.setItem('userId', ${JSON.stringify(userId)});`,
  );
  return { token, userId, email: credentials.email };
}

async function signInAsCreator(stage: Stage): Promise<Session> {
  const credentials = { email: `${randomUUID()}@example.com`, password: PASSWORD };
  await call(stage, 'POST', '/auth/register', { body: { name: 'Maya', ...credentials } });
  return logInAs(stage, credentials);
}

async function signInAsSubscriber(stage: Stage): Promise<Session> {
  const session = await signInAsCreator(stage);
  const { token } = session;
  const { sessionId } = await call(stage, 'POST', '/subscription/create-checkout-session', {
    token,
    body: {},
  });
  await call(stage, 'POST', `/sandbox/checkout/${sessionId}/pay`, { token, body: {} });
  return session;
}

async function signInWithScript(stage: Stage): Promise<{ id: string; session: Session }> {
  const session = await signInAsSubscriber(stage);
  stage.fakeModel.resume();
  const { script } = await call(stage, 'POST', '/scripts/generate/custom', {
    token: session.token,
    body: {
      userId: session.userId,
      title: 'The ferry',
      niche: 'Travel',
      style: 'calm',
      contentType: 'long_form',
      length: 'short',
      pasteContent: NOTES,
    },
  });
  return { id: script._id, session };
}

async function order(stage: Stage) {
  await open(stage, '/generate');
  await click(stage, 'tab', 'Paste Your Content');
  await click(stage, 'choice', '1-2 minutes');
  await type(stage, 'Paste Info', NOTES);
  await click(stage, 'button', 'Generate Script');
}

/** Fails if a control is covered or the page scrolls sideways, on a desktop, a tablet and a narrow window. */
async function expectUsable(stage: Stage, paths: readonly string[]) {
  const problems: string[] = [];
  for (const size of SIZES) {
    await stage.browser.resize(size);
    for (const path of paths) {
      await open(stage, path);
      await until(`${path} is loaded`, () =>
        stage.browser.evaluate(
          `return document.querySelector('h1') !== null && document.querySelector('[role="progressbar"], [aria-busy="true"]') === null;`,
        ),
      );
      const covered = await stage.browser.evaluate<string[]>(bodyCalling(findCoveredControls));
      const overflow = await stage.browser.evaluate<number>(
        'return document.documentElement.scrollWidth - document.documentElement.clientWidth;',
      );
      problems.push(...covered.map((text) => `${path} at ${size.width} px: ${text}`));
      if (overflow > 0) problems.push(`${path} at ${size.width} px scrolls sideways by ${overflow} px`);
    }
  }
  await stage.browser.resize(DESKTOP);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

export const JOURNEYS: Record<string, (stage: Stage) => Promise<void>> = {
  'a visitor signs up, logs in and reaches Home': async (stage) => {
    const email = `${randomUUID()}@example.com`;
    await open(stage, '/faq');
    await stage.browser.evaluate('localStorage.clear();');
    await open(stage, '/signup');
    await type(stage, 'Name', 'Maya');
    await type(stage, 'Email', email);
    await type(stage, 'Password', PASSWORD);
    await click(stage, 'button', 'Sign up');
    await beAt(stage, '/login');
    await type(stage, 'Email', email);
    await type(stage, 'Password', PASSWORD);
    await click(stage, 'button', 'Log in');
    await beAt(stage, '/home');
    await see(stage, 'Welcome back, Maya.');
  },
  'a creator buys the plan': async (stage) => {
    await signInAsCreator(stage);
    await open(stage, '/subscription');
    await click(stage, 'button', 'Upgrade Plan');
    await beAt(stage, '/sandbox/checkout/');
    await click(stage, 'button', 'Pay');
    await see(stage, 'Subscription Successful!');
  },
  'words arrive while the model writes, survive a reload, and the finished script opens': async (stage) => {
    await signInAsSubscriber(stage);
    stage.fakeModel.pauseAfterWords(40);
    await order(stage);
    await see(stage, 'w20');
    await stage.browser.reload();
    await see(stage, 'w20');
    stage.fakeModel.resume();
    await beAt(stage, '/scripts/');
    await see(stage, 'w119');
  },
  'a stopped script keeps its words': async (stage) => {
    await signInAsSubscriber(stage);
    stage.fakeModel.pauseAfterWords(40);
    await order(stage);
    await see(stage, 'w20');
    await click(stage, 'button', 'Stop');
    await see(stage, 'Stopped during');
    stage.fakeModel.resume();
  },
  'a script is edited on the desk, and Escape returns the focus to Edit': async (stage) => {
    const { id } = await signInWithScript(stage);
    await open(stage, `/scripts/${id}`);
    await click(stage, 'button', 'Edit');
    await type(stage, 'Title', 'The last ferry');
    await click(stage, 'button', 'Save Changes');
    await until('the title is saved', () =>
      stage.browser.evaluate(`return document.querySelector('h1')?.textContent === 'The last ferry';`),
    );
    await until('the dialog is closed', () =>
      stage.browser.evaluate(`return document.querySelector('[role="dialog"]') === null;`),
    );
    await click(stage, 'button', 'Edit');
    await until('the dialog is open', () =>
      stage.browser.evaluate(`return document.activeElement?.matches('[role="dialog"] *') === true;`),
    );
    await stage.browser.press('Escape');
    await until('Edit has the focus', () =>
      stage.browser.evaluate(
        `return document.activeElement?.textContent?.trim().startsWith('Edit') === true;`,
      ),
    );
  },
  'a script is downloaded in every format': async (stage) => {
    const { id } = await signInWithScript(stage);
    await open(stage, `/scripts/${id}`);
    await see(stage, 'w119');
    await stage.browser.evaluate(
      'window.downloads = []; HTMLAnchorElement.prototype.click = function () { window.downloads.push(this.download); };',
    );
    const expectDownload = (extension: string) =>
      until(`a ${extension} file is downloaded`, () =>
        stage.browser.evaluate(
          `return window.downloads.some((name) => name.endsWith(${JSON.stringify(extension)}));`,
        ),
      );
    await click(stage, 'button', 'Download');
    await expectDownload('.txt');
    for (const [label, extension] of [
      ['Markdown', '.md'],
      ['Word', '.docx'],
      ['PDF', '.pdf'],
      ['Subtitles', '.srt'],
    ] as const) {
      await click(stage, 'button', 'More formats');
      await click(stage, 'menuitem', label);
      await expectDownload(extension);
    }
  },
  'the teleprompter scrolls the script and closes with Escape': async (stage) => {
    const { id } = await signInWithScript(stage);
    await open(stage, `/scripts/${id}`);
    await click(stage, 'link', 'Teleprompter');
    await beAt(stage, `/scripts/${id}/teleprompter`);
    const topOfHook = () =>
      stage.browser.evaluate<number>(
        `return [...document.querySelectorAll('h2')].find((each) => each.textContent === 'Hook')?.getBoundingClientRect().top ?? 0;`,
      );
    await see(stage, 'Hook');
    await click(stage, 'button', 'Start');
    const start = await topOfHook();
    await until('the text moves', async () => (await topOfHook()) < start - 20);
    await stage.browser.press('Escape');
    await until('the desk is open', () =>
      stage.browser.evaluate(`return location.pathname === '/scripts/${id}';`),
    );
  },
  'a message reaches support, and the reply arrives live': async (stage) => {
    const { userId } = await signInAsCreator(stage);
    const admin = await call(stage, 'POST', '/auth/login', { body: ADMIN });
    await open(stage, '/chatwidget');
    await type(stage, 'Message', 'Where is my script?');
    await stage.browser.press('Enter');
    await see(stage, 'Sent');
    await call(stage, 'POST', `/chat/admin/reply/${userId}`, {
      token: admin.token,
      body: { content: 'It is under My Scripts.' },
    });
    await see(stage, 'It is under My Scripts.');
  },
  'the title calculator gives a score, and a title opens the generator': async (stage) => {
    await signInAsCreator(stage);
    await open(stage, '/video-titles');
    await see(stage, 'Score:');
    await type(stage, 'Views', '30000');
    await type(stage, 'Subscribers', '10000');
    await type(stage, 'Days', '1000');
    await click(stage, 'button', 'Calculate Score');
    await see(stage, '80/100, 40% of the score');
    await beAt(stage, '/video-titles');
    const title = await stage.browser.evaluate<string>(
      `return document.querySelector('tbody a bdi')?.textContent ?? '';`,
    );
    await click(stage, 'link', title);
    await beAt(stage, '/generate');
    await until('the generator has the title', () =>
      stage.browser.evaluate(
        `return [...document.querySelectorAll('textarea')].some(({ value }) => value === ${JSON.stringify(title)});`,
      ),
    );
  },
  'an admin finds a user and resets the balance': async (stage) => {
    const { email } = await signInAsCreator(stage);
    await logInAs(stage, ADMIN);
    await open(stage, `/admin/users?search=${encodeURIComponent(email)}`);
    await click(stage, 'button', 'Reset tokens for Maya');
    await see(stage, 'Token balance reset to 100.');
    const row = await stage.browser.evaluate<string>(
      `return [...document.querySelectorAll('tbody tr')].at(0)?.innerText ?? '';`,
    );
    if (!row.includes('100')) throw new Error(`The row does not show the new balance: ${row}`);
  },
  'no control is covered and no page scrolls sideways for a creator': async (stage) => {
    const { id } = await signInWithScript(stage);
    await expectUsable(stage, [
      '/home',
      '/video-titles',
      '/trendingtopics',
      '/generate',
      '/my-scripts',
      `/scripts/${id}`,
      '/prompts',
      '/create-prompt',
      '/subscription',
      '/boost-tokens',
      '/tokens',
      '/account',
      '/chatwidget',
    ]);
  },
  'no control is covered and no page scrolls sideways for an admin': async (stage) => {
    await logInAs(stage, ADMIN);
    await expectUsable(stage, [
      '/admin',
      '/admin/users',
      '/admin/prompts',
      '/admin/adminoverview',
      '/admin/adminscripts',
      '/admin/adminvideotitles',
      '/admin/chat',
      '/admin/payments',
      '/admin/writer',
      '/admin/audit',
    ]);
  },
};
