// `npm run test:all`: everything that `npm test` checks, then what takes too long for every change: the whole journeys in
// every form on a PostgreSQL server, the faults, and several instances. Everything runs even after a failure.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
process.env.CHROMIUM_PATH = ensureBrowser();
ensureBuilt();

const JOURNEYS_REPORT = '.cache/reports/playwright.json';
const LAST_LINE = /^(\d+) passed, (\d+) failed$/gm;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

const results = [await told('npm test', process.execPath, ['scripts/check.mjs']), await journeys()];
for (const name of ['test:faults', 'test:scale-out'])
  if (scripts[name]) results.push(await told(`npm run ${name}`, 'npm', ['run', '--silent', name]));

console.log('\n== everything');
for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

/** By mouse, by keyboard alone and at 390 px. */
async function journeys() {
  const name = 'whole journeys in every form';
  rmSync(JOURNEYS_REPORT, { force: true });
  const { ok } = await run(name, 'node_modules/.bin/playwright', ['test', '/whole-'], {
    E2E_FORMS: 'all',
    E2E_DATABASE: 'server',
  });
  if (!existsSync(JOURNEYS_REPORT)) return { name, passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(JOURNEYS_REPORT, 'utf8'));
  const failed = stats.unexpected + stats.skipped + errors.length;
  return { name, passed: stats.expected + stats.flaky, failed: ok ? failed : Math.max(failed, 1) };
}

/** Counted by its own last line where it has one; else it is one check. */
async function told(name, command, args) {
  const { ok, output } = await run(name, command, args);
  const [, passed, failed] = [...output.matchAll(LAST_LINE)].at(-1) ?? [];
  if (passed === undefined) return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  return { name, passed: Number(passed), failed: ok ? Number(failed) : Math.max(Number(failed), 1) };
}

async function run(name, command, args, environment = {}) {
  console.log(`\n== ${name}`);
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { ok: status === 0, output };
}
