import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, Key, Origin } from 'selenium-webdriver';
import { findFreePort } from '../../server/src/testing/postgres-server.ts';
import { type BrowserDriver, DESKTOP, PHONE, pressControl } from './browser-driver.ts';

/** The check of all controls on a long page takes a while on a busy machine. */
const SCRIPT_LIMIT_MS = 120_000;
const STARTUP_LIMIT_MS = 30_000;
const RESIZE_ATTEMPTS = 5;
const AFTER_PAINT = `
  const done = arguments[arguments.length - 1];
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)));`;
/** The toolbar of the test browser would keep its window wider than a phone. */
const NARROW_TOOLBAR = `
* { min-width: 0; padding: 0; margin: 0; border-width: 0; }
toolbar *, headerbar *, entry, entry * { font-size: 1px; -gtk-icon-transform: scale(0.1); }
`;

/** Drives WebKitGTK, the engine of Safari, in a virtual display. Its driver cannot tap, so a phone gets mouse clicks. */
export async function openWebKit({
  driverPath,
  browserPath,
  isPhone = false,
}: {
  driverPath: string;
  browserPath: string;
  isPhone?: boolean;
}): Promise<BrowserDriver> {
  const { xvfb, display } = await startXvfb();
  const port = await findFreePort();
  // WebKit's own sandbox needs privileges that a container does not have.
  const settings = mkdtempSync(join(tmpdir(), 'cold-open-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const env = {
    ...process.env,
    DISPLAY: display,
    XDG_CONFIG_HOME: settings,
    ...(isPhone && { GTK_THEME: 'Adwaita:dark' }),
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const service = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore', env });
  await waitForDriver(`http://127.0.0.1:${port}/status`);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    })
    .build();
  await driver.manage().setTimeouts({ script: SCRIPT_LIMIT_MS });
  const capabilities = await driver.getCapabilities();
  const evaluate = <Result>(body: string) => driver.executeScript<Result>(body);
  const click: BrowserDriver['click'] = (kind, name) =>
    pressControl(evaluate, [kind, name], (middle) =>
      driver
        .actions()
        .move({ ...middle, origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    );
  const resize: BrowserDriver['resize'] = async ({ width, height }) => {
    const window = driver.manage().window();
    const isResized = () => evaluate<boolean>(`return innerWidth === ${width} && innerHeight === ${height};`);
    // The window is larger than the page, by an amount that is known only afterwards.
    for (let attempt = 0; attempt < RESIZE_ATTEMPTS && !(await isResized()); attempt += 1) {
      const { width: outerWidth, height: outerHeight } = await window.getRect();
      const [missingX, missingY] = await evaluate<[number, number]>(
        `return [${width} - innerWidth, ${height} - innerHeight];`,
      );
      await window.setRect({
        width: outerWidth + missingX,
        height: outerHeight + missingY,
        x: 0,
        y: 0,
      });
    }
    await driver.executeAsyncScript(AFTER_PAINT);
  };
  await resize(isPhone ? PHONE : DESKTOP);
  return {
    name: `WebKit ${capabilities.getBrowserVersion()}${isPhone ? ', phone' : ''}`,
    isPhone,
    hasTouch: false,
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    resize,
    click,
    type: async (name, text) => {
      if (!(await click('field', name))) return false;
      const field = await driver.switchTo().activeElement();
      await field.clear();
      await field.sendKeys(text);
      return true;
    },
    press: (key) =>
      driver
        .actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
        .perform(),
    evaluate,
    screenshot: async (path) => writeFileSync(path, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => {});
      service.kill();
      xvfb.kill();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** Xvfb chooses a free display and writes its number when it is ready. */
async function startXvfb() {
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [written] = await once(xvfb.stdio[3] as Readable, 'data');
  return { xvfb, display: `:${String(written).trim()}` };
}

async function waitForDriver(statusAddress: string) {
  const deadline = Date.now() + STARTUP_LIMIT_MS;
  const isReady = () =>
    fetch(statusAddress).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
