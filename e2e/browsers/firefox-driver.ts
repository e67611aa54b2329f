import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import bidi from 'selenium-webdriver/bidi/index.js';
import { type BrowserDriver, DESKTOP, PHONE, pressControl } from './browser-driver.ts';

// The module exports only the class, unlike its types.
const BidiConnection = bidi as unknown as typeof bidi.Index;

const PREFERENCES = {
  // Only WebDriver BiDi, not the older protocol of the developer tools.
  'remote.active-protocols': 1,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // As on a phone and on a Mac: scroll bars take up no space.
  'ui.useOverlayScrollbars': 1,
};
/** A phone with a dark color scheme, and a finger as its only pointer. */
const PHONE_PREFERENCES = {
  'layout.css.prefers-color-scheme.content-override': 0,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'dom.w3c_touch_events.enabled': 1,
};
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009', Delete: '\uE017' };
/** Drives an installed Firefox through WebDriver BiDi, which needs no separate driver. */
export async function openFirefox(executablePath: string, { isPhone = false } = {}): Promise<BrowserDriver> {
  const profile = mkdtempSync(join(tmpdir(), 'cold-open-firefox-'));
  const preferences = Object.entries({ ...PREFERENCES, ...(isPhone && PHONE_PREFERENCES) }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), preferences.join(''));
  const firefox = spawn(
    executablePath,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const connection = new BidiConnection(`${await readAddress(firefox.stderr)}/session`);
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const reply = (await connection.send({ method, params })) as Reply<Result>;
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`);
    return reply.result;
  };

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });

  const evaluate = async <Result>(body: string): Promise<Result> => {
    const { result, exceptionDetails } = await send<Evaluation>('script.evaluate', {
      expression: `JSON.stringify((() => { ${body} })() ?? null)`,
      target: { context },
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  };
  const perform = (source: object) => send('input.performActions', { context, actions: [source] });
  const pressKeys = (actions: object[]) => perform({ type: 'key', id: 'keyboard', actions });
  const click: BrowserDriver['click'] = (kind, name) =>
    pressControl(evaluate, [kind, name], (middle) =>
      perform({
        type: 'pointer',
        id: isPhone ? 'finger' : 'mouse',
        parameters: { pointerType: isPhone ? 'touch' : 'mouse' },
        actions: [
          { type: 'pointerMove', ...middle },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    );
  const resize: BrowserDriver['resize'] = async (viewport) =>
    void (await send('browsingContext.setViewport', { context, viewport }));
  await resize(isPhone ? PHONE : DESKTOP);

  return {
    name: `Firefox ${capabilities.browserVersion}${isPhone ? ', phone' : ''}`,
    isPhone,
    hasTouch: isPhone,
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    resize,
    click,
    type: async (name, text) => {
      if (!(await click('field', name))) return false;
      await pressKeys([
        { type: 'keyDown', value: KEYS.Control },
        ...stroke('a'),
        { type: 'keyUp', value: KEYS.Control },
        ...stroke(KEYS.Delete),
        ...[...text].flatMap(stroke),
      ]);
      return true;
    },
    press: async (key) => void (await pressKeys(stroke(KEYS[key]))),
    evaluate,
    screenshot: async (path) => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      writeFileSync(path, data, 'base64');
    },
    close: async () => {
      await send('browser.close', {}).catch(() => {});
      if (firefox.exitCode === null) await once(firefox, 'exit');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Reply<Result> = { type: 'success'; result: Result } | { type: 'error'; message: string };

interface Evaluation {
  result: { value: string };
  exceptionDetails?: { text: string };
}

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

/** Firefox writes the address that it listens on to its error output. */
function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(output)
      .on('line', (line) => {
        const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      })
      .on('close', () => reject(new Error('Firefox did not start.')));
  });
}
