// `npm run test:browsers [-- --engine firefox|webkit] [--journey NAME]... [--phones] [--pictures]`: runs the main
// journeys in Firefox and in WebKit, the engine of Safari, from Debian's packages. Reports an engine as
// skipped if it cannot be installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installDebianPackages } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

const ENGINES = ['firefox', 'webkit'];
const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

const { engine, journey = [], phones, pictures } = readOptions();
ensureNodeVersion();
ensureInstalled();
ensureBuilt();

const firefox = isChosen('firefox') && findFirefox({ mayInstall: true });
const hasWebKit = isChosen('webkit') && findWebKit({ mayInstall: true });
if (isChosen('firefox') && !firefox)
  console.log('Skipped Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.');
if (isChosen('webkit') && !hasWebKit)
  console.log('Skipped WebKit: it needs Debian or Ubuntu (apt-get install webkit2gtk-driver xvfb).');
if (!firefox && !hasWebKit) {
  console.log('\n0 passed, 0 failed');
  process.exit(0);
}
const { status } = spawnSync(
  'node_modules/.bin/tsx',
  [
    'e2e/browsers/run-browsers.ts',
    ...journey.flatMap((name) => ['--journey', name]),
    ...(phones ? ['--phones'] : []),
    ...(pictures ? ['--pictures'] : []),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FIREFOX_PATH: firefox || '',
      ...(hasWebKit && { WEBKIT_DRIVER_PATH: WEBKIT_DRIVER, WEBKIT_BROWSER_PATH: findMiniBrowser() }),
    },
  },
);
process.exit(status ?? 1);

function readOptions() {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string' },
      journey: { type: 'string', multiple: true },
      phones: { type: 'boolean' },
      pictures: { type: 'boolean' },
    },
  });
  if (values.engine === undefined || ENGINES.includes(values.engine)) return values;
  console.error(`There is no engine "${values.engine}". Choose one of: ${ENGINES.join(', ')}`);
  process.exit(1);
}

function isChosen(name) {
  return engine === undefined || engine === name;
}

function findFirefox({ mayInstall = false } = {}) {
  const found = [process.env.FIREFOX_PATH, ...FIREFOX_PATHS].find((path) => path && existsSync(path));
  if (found || !mayInstall) return found;
  installDebianPackages(['firefox-esr']);
  return findFirefox();
}

function findWebKit({ mayInstall = false } = {}) {
  const found = existsSync(WEBKIT_DRIVER) && existsSync(XVFB) && findMiniBrowser() !== undefined;
  if (found || !mayInstall) return found;
  installDebianPackages(['webkit2gtk-driver', 'xvfb']);
  return findWebKit();
}

/** The package keeps its browser in a folder named after the processor and the version. */
function findMiniBrowser() {
  return readdirSync('/usr/lib')
    .flatMap((folder) =>
      ['4.1', '4.0'].map((version) => join('/usr/lib', folder, `webkit2gtk-${version}/MiniBrowser`)),
    )
    .find((path) => existsSync(path));
}
