// Finds the Chromium that the browser tests drive, and installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first has no windows, bars and buttons to draw: the same tests take a sixth less time in it. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));
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
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return undefined;
  console.log('Installing Chromium for the browser tests...');
  const aptGet = (...args) =>
    spawnSync('apt-get', [...args, '-qq'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  aptGet('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    aptGet('install', '-y', name);
    if (findBrowser()) break;
  }
  return findBrowser();
}
