// `npm run test:scale-out [-- chat.spec.ts]`: runs the browser tests on PostgreSQL and two instances behind a proxy.
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
process.env.CHROMIUM_PATH = ensureBrowser();
ensureBuilt();
const args = ['e2e/run-scale-out.ts', ...process.argv.slice(2)];
process.exit(spawnSync('node_modules/.bin/tsx', args, { stdio: 'inherit' }).status ?? 1);
