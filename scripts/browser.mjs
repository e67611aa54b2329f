// Finds the Chromium for the browser tests, and installs Debian's package if possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** In order of preference. The headless shell draws no browser windows, which makes the tests a sixth faster. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...PATHS].find((path) => path && existsSync(path));
}

export function ensureBrowser() {
  const found = findBrowser() ?? installFromDebian();
  if (found) return found;
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

function installFromDebian() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installDebianPackages([name]);
    if (findBrowser()) break;
  }
  return findBrowser();
}

/** Does nothing unless this is Debian or a derivative and we are root. */
export function installDebianPackages(names) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return;
  console.log(`Installing ${names.join(' and ')} for the browser tests...`);
  const aptGet = (...args) =>
    spawnSync('apt-get', [...args, '-qq'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  aptGet('update');
  aptGet('install', '-y', ...names);
}
