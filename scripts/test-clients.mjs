// `npm run test:clients`: lints the API document with third-party tools, generates two clients from it, compiles them
// strictly and runs the programs of docs/api.md with them. Says so if the tools cannot be installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

const FOLDER = 'tools/api-clients';
const STAMP = `${FOLDER}/node_modules/.cold-open-install`;

ensureNodeVersion();
ensureInstalled();
ensureBuilt();
if (!installTools()) {
  console.log('Skipped: the generators and linters could not be installed from the npm registry.');
  console.log('\n0 passed, 0 failed');
  process.exit(0);
}
const { status } = spawnSync('node_modules/.bin/tsx', [`${FOLDER}/run-clients.ts`], { stdio: 'inherit' });
process.exit(status ?? 1);

/** Installed separately, because nothing else needs their 300 packages. */
function installTools() {
  const lockfile = readFileSync(`${FOLDER}/package-lock.json`, 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfile) return true;
  console.log('Installing the generators and linters...');
  const npmPath = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, first] = npmPath ? [process.execPath, [npmPath]] : ['npm', []];
  const installed = spawnSync(command, [...first, ...args], { cwd: FOLDER, stdio: 'inherit' });
  if (installed.status !== 0) return false;
  writeFileSync(STAMP, lockfile);
  return true;
}
