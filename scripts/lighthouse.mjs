// `npm run lighthouse [-- RUNS]`: asks Lighthouse about the landing page of the built product, as on a middling phone.
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
const { status } = spawnSync('node_modules/.bin/tsx', [`${FOLDER}/landing.mjs`, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: ensureBrowser() },
});
process.exit(status ?? 1);

/** On its own, since its 200 packages are of no use to anything else. */
function ensureLighthouse() {
  const wanted = readFileSync(`${FOLDER}/package-lock.json`, 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing Lighthouse...');
  const own = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, first] = own ? [process.execPath, [own]] : ['npm', []];
  const { status } = spawnSync(command, [...first, ...args], { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, wanted);
}
