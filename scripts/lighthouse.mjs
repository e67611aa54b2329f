// `npm run lighthouse [-- RUNS]`: runs Lighthouse on the built landing page and log-in page, as on a mid-range phone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

const FOLDER = 'tools/lighthouse';
const STAMP = `${FOLDER}/node_modules/.cold-open-install`;

ensureNodeVersion();
ensureInstalled();
ensureBuilt();
ensureLighthouse();
const { status } = spawnSync('node_modules/.bin/tsx', [`${FOLDER}/pages.mjs`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: ensureBrowser() },
});
process.exit(status ?? 1);

/** Installed separately, because nothing else needs its 200 packages. */
function ensureLighthouse() {
  const lockfile = readFileSync(`${FOLDER}/package-lock.json`, 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfile) return;
  console.log('Installing Lighthouse...');
  const npmPath = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, first] = npmPath ? [process.execPath, [npmPath]] : ['npm', []];
  const { status } = spawnSync(command, [...first, ...args], { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, lockfile);
}
