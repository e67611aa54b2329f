// `npm run test:faults [-- PART OF A NAME]`: takes down what the product depends on, and counts what was
// lost.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
const args = ['server/src/testing/run-fault-trials.ts', ...process.argv.slice(2)];
process.exit(spawnSync('node_modules/.bin/tsx', args, { stdio: 'inherit' }).status ?? 1);
