import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, Key, Origin } from 'selenium-webdriver';
import { type BrowserDriver, findMiddleBody, type Point } from './browser-driver.ts';

const STARTUP_LIMIT_MS = 30_000;
const RESIZE_ATTEMPTS = 5;
const AFTER_PAINT = `
  const done = arguments[arguments.length - 1];
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)));`;
/** Reads the reports that the browser keeps, because a script cannot be added before the page's own. */
const REPORT_VIOLATIONS = `
  const done = arguments[arguments.length - 1];
  const reports = [];
  const observer = new ReportingObserver((found) => reports.push(...found), { types: ['csp-violation'], buffered: true });
  observer.observe();
  setTimeout(() => {
    observer.disconnect();
    done(reports.map(({ body }) => 'Policy violation: ' + body.effectiveDirective + ' ' + body.blockedURL));
  });`;

/** Drives WebKitGTK, the engine of Safari, in a virtual display. */
export async function openWebKit({
  driverPath,
  browserPath,
}: {
  driverPath: string;
  browserPath: string;
}): Promise<BrowserDriver> {
  const { xvfb, display } = await startXvfb();
  const port = await freePort();
  // WebKit's own sandbox needs privileges that a container does not have.
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const service = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore', env });
  await waitForDriver(`http://127.0.0.1:${port}/status`);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    })
    .build();
  const capabilities = await driver.getCapabilities();
  const evaluate = <Result>(body: string) => driver.executeScript<Result>(body);
  const click: BrowserDriver['click'] = async (kind, name) => {
    const middle = await evaluate<Point | null>(findMiddleBody(kind, name));
    if (middle === null) return false;
    await driver
      .actions()
      .move({ ...middle, origin: Origin.VIEWPORT, duration: 0 })
      .click()
      .perform();
    return true;
  };
  return {
    name: `WebKit ${capabilities.getBrowserVersion()}`,
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    resize: async ({ width, height }) => {
      const window = driver.manage().window();
      const isResized = () =>
        evaluate<boolean>(`return innerWidth === ${width} && innerHeight === ${height};`);
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
    },
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
    policyViolations: () => driver.executeAsyncScript<string[]>(REPORT_VIOLATIONS),
    screenshot: async (path) => writeFileSync(path, await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit().catch(() => {});
      service.kill();
      xvfb.kill();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
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
