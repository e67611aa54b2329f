// `npm run test:built-in-writer [-- MODEL.gguf]`: the built-in writer with its real runtime, which is installed from the
// npm registry: first on its own, then from set-up to script in a browser. Reports what it had to skip.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';
import { readPlaywrightReport } from './test-reports.mjs';

const MODELS = join('..', 'shared', 'models');
const REPORT = '.cache/reports/built-in-writer.json';
const COUNTS = /^(\d+) passed, (\d+) failed$/m;

ensureNodeVersion();
ensureInstalled();
const model = process.argv[2] ?? process.env.MODEL_FILE ?? findModel();
const results = [await runChecks(), runBrowser()];
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

function findModel() {
  const file = existsSync(MODELS) && readdirSync(MODELS).find((name) => name.endsWith('.gguf'));
  return file ? join(MODELS, file) : undefined;
}

async function runChecks() {
  const args = ['server/src/testing/run-built-in-writer.ts', ...(model ? [model] : [])];
  const child = spawn('node_modules/.bin/tsx', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    output += text;
  });
  await once(child, 'close');
  const [, passed = 0, failed = 1] = COUNTS.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}

function runBrowser() {
  const executable = findBrowser();
  if (!executable) {
    console.log('Skipped the browser: install Chromium or set CHROMIUM_PATH.');
    return { passed: 0, failed: 0 };
  }
  ensureBuilt();
  mkdirSync('.cache/reports', { recursive: true });
  rmSync(REPORT, { force: true });
  const { status } = spawnSync(
    'node_modules/.bin/playwright',
    ['test', '--config', 'e2e/built-in-writer/playwright.config.ts'],
    { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: executable } },
  );
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const { passed, failed } = readPlaywrightReport(JSON.parse(readFileSync(REPORT, 'utf8')));
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}
