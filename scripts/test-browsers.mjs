// `npm run test:browsers [-- PART OF A TITLE]`: runs the main journeys in Firefox and in WebKit, the engine
// of Safari, from Debian's packages. Reports an engine as skipped if it cannot be installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

ensureNodeVersion();
ensureInstalled();
ensureBuilt();

if (!findFirefox()) installDebianPackages(['firefox-esr']);
const firefox = findFirefox();
if (!hasWebKit()) installDebianPackages(['webkit2gtk-driver', 'xvfb']);
if (!firefox)
  console.log('Skipped Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.');
if (!hasWebKit())
  console.log('Skipped WebKit: it needs Debian or Ubuntu (apt-get install webkit2gtk-driver xvfb).');
if (!firefox && !hasWebKit()) {
  console.log('\n0 passed, 0 failed');
  process.exit(0);
}
const { status } = spawnSync(
  'node_modules/.bin/tsx',
  ['e2e/browsers/run-browsers.ts', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(firefox && { FIREFOX_PATH: firefox }),
      ...(hasWebKit() && { WEBKIT_DRIVER_PATH: WEBKIT_DRIVER, WEBKIT_BROWSER_PATH: findMiniBrowser() }),
    },
  },
);
process.exit(status ?? 1);

function findFirefox() {
  return [process.env.FIREFOX_PATH, ...FIREFOX_PATHS].find((path) => path && existsSync(path));
}

function hasWebKit() {
  return existsSync(WEBKIT_DRIVER) && existsSync(XVFB) && findMiniBrowser() !== undefined;
}

/** The package keeps its browser in a folder named after the processor and the version. */
function findMiniBrowser() {
  return readdirSync('/usr/lib')
    .flatMap((folder) =>
      ['4.1', '4.0'].map((version) => join('/usr/lib', folder, `webkit2gtk-${version}/MiniBrowser`)),
    )
    .find((path) => existsSync(path));
}
