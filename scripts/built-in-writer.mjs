// `npm run test:built-in-writer [-- MODEL.gguf]`: the built-in writer with its real runtime, which is installed into
// .cache from the npm registry.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
const args = ['server/src/testing/run-built-in-writer.ts', ...process.argv.slice(2)];
process.exit(spawnSync('node_modules/.bin/tsx', args, { stdio: 'inherit' }).status ?? 1);
