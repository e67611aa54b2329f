import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startFakeModel } from '../../server/src/testing/fake-model/fake-model.ts';
import { findFreePort } from '../../server/src/testing/postgres-server.ts';
import { startProduct } from '../product.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { openFirefox } from './firefox-driver.ts';
import { JOURNEYS } from './journeys.ts';
import { startReportingProxy } from './reporting-proxy.ts';
import type { Journey } from './stage.ts';
import { openWebKit } from './webkit-driver.ts';
import { SCRIPT } from './writing-journeys.ts';

const PICTURES = '.cache/browsers';
/** A browser sends its reports shortly after a violation. */
const REPORTED_WITHIN_MS = 1000;
const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH } = process.env;
const {
  journey: chosen = [],
  phones,
  pictures,
} = parseArgs({
  options: {
    journey: { type: 'string', multiple: true },
    phones: { type: 'boolean' },
    pictures: { type: 'boolean' },
  },
}).values;

const names = JOURNEYS.map(({ name }) => name);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  print(`There is no journey "${unknown.join(', ')}". Choose from: ${names.join(', ')}`);
  process.exit(1);
}
const journeys = JOURNEYS.filter(({ name }) => chosen.length === 0 || chosen.includes(name));

const engines: Array<() => Promise<BrowserDriver>> = [];
for (const isPhone of phones ? [true] : [false, true]) {
  if (FIREFOX_PATH) engines.push(() => openFirefox(FIREFOX_PATH, { isPhone }));
  if (WEBKIT_DRIVER_PATH && WEBKIT_BROWSER_PATH)
    engines.push(() =>
      openWebKit({ driverPath: WEBKIT_DRIVER_PATH, browserPath: WEBKIT_BROWSER_PATH, isPhone }),
    );
}

mkdirSync(PICTURES, { recursive: true });
const fakeModel = await startFakeModel('openai-compatible');
const proxy = await startReportingProxy();
// The product names the proxy as its address, so that links and redirects lead there.
const port = await findFreePort();
proxy.forwardTo(`http://127.0.0.1:${port}`);
const product = await startProduct({
  PORT: String(port),
  PUBLIC_URL: proxy.address,
  LLM_PROVIDER: 'openai-compatible',
  LLM_BASE_URL: fakeModel.baseUrl,
  LLM_MODEL: 'test-model',
});
let [passed, failed] = [0, 0];
try {
  for (const openBrowser of engines) await runAll(await openBrowser());
} finally {
  await proxy.close();
  await product.end();
  await fakeModel.close();
}
print(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs every journey, even after a failure, and takes a screenshot at the end of each. */
async function runAll(browser: BrowserDriver) {
  print(`\n== ${browser.name}`);
  const saveScreenshot = (name: string) => {
    const file = `${browser.name} ${name}`.replace(/[^a-z0-9]+/gi, '-').toLowerCase();
    return browser.screenshot(join(PICTURES, `${file}.png`));
  };
  const saveScreenshotIfAsked = async (name: string) => {
    if (pictures) await saveScreenshot(name);
  };
  const isSuitable = ({ isForPhones, isForPhonesOnly }: Journey) =>
    browser.isPhone ? isForPhones || isForPhonesOnly : !isForPhonesOnly;
  for (const { name, title, run } of journeys.filter(isSuitable)) {
    fakeModel.setScript(SCRIPT);
    fakeModel.setMode('ok');
    fakeModel.resume();
    const startedAt = Date.now();
    const { address, takeViolations } = proxy;
    const error = await run({
      browser,
      address,
      fakeModel,
      saveScreenshot,
      saveScreenshotIfAsked,
      takeViolations,
    })
      .then(expectNoViolations)
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    takeViolations();
    await saveScreenshot(name).catch(() => {});
    if (error === null) passed += 1;
    else failed += 1;
    print(`${error === null ? 'ok' : 'FAILED'}  ${name}: ${title} (${Date.now() - startedAt} ms)`);
    if (error !== null) print(String(error));
  }
  await browser.close();
}

/** Fails the journey if one of its pages violated the content security policy. */
async function expectNoViolations() {
  await new Promise((resolve) => setTimeout(resolve, REPORTED_WITHIN_MS));
  const violations = proxy.takeViolations();
  if (violations.length > 0) throw new Error(violations.join('\n'));
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
