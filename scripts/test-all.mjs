// `npm run test:all`: `npm test`, then what takes too long for every change: the whole journeys with every
// input method on a PostgreSQL server, Firefox and WebKit, generated API clients, the faults, several
// instances, the containers and model servers. Every step runs, even after a failure.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';
import { readPlaywrightReport } from './test-reports.mjs';

const REPORT = '.cache/reports/playwright.json';
const LAST_LINE = /^(\d+) passed, (\d+) failed$/gm;

ensureNodeVersion();
ensureInstalled();
process.env.CHROMIUM_PATH = ensureBrowser();
ensureBuilt();

const results = [
  await runCounted('npm test', process.execPath, ['scripts/lanes.mjs', 'all']),
  await runWholeJourneys(),
  await runCounted('npm run test:browsers', 'npm', ['run', '--silent', 'test:browsers']),
  await runCounted('npm run test:clients', 'npm', ['run', '--silent', 'test:clients']),
  await runCounted('npm run test:faults', 'npm', ['run', '--silent', 'test:faults']),
  await runCounted('npm run test:scale-out', 'npm', ['run', '--silent', 'test:scale-out']),
  await runCounted('npm run test:deploy', 'npm', ['run', '--silent', 'test:deploy']),
  await runCounted('npm run test:real-servers', 'npm', ['run', '--silent', 'test:real-servers']),
  await runCounted('npm run test:model-servers', 'npm', ['run', '--silent', 'test:model-servers']),
  await runCounted('npm run test:built-in-writer', 'npm', ['run', '--silent', 'test:built-in-writer']),
];

console.log('\n== everything');
for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

/** With the mouse, with only the keyboard, and by touch at 390 px. */
async function runWholeJourneys() {
  const name = 'whole journeys with every input method';
  rmSync(REPORT, { force: true });
  const { ok } = await run(name, 'node_modules/.bin/playwright', ['test', '/whole-'], {
    E2E_FORMS: 'all',
    E2E_DATABASE: 'server',
  });
  if (!existsSync(REPORT)) return { name, passed: 0, failed: 1 };
  const { passed, failed } = readPlaywrightReport(JSON.parse(readFileSync(REPORT, 'utf8')));
  return { name, passed, failed: ok ? failed : Math.max(failed, 1) };
}

/** Uses the counts in the command's last line, if it has any. Otherwise the command counts as one check. */
async function runCounted(name, command, args) {
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
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    output += text;
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { ok: status === 0, output };
}
