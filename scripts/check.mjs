// `npm test` and `npm run check`: format, lint, types, dead code, unit, HTTP and browser tests, from a fresh clone on.
// Everything runs even after a failure; the last line says how it went.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

ensureNodeVersion();
ensureInstalled();
process.env.CHROMIUM_PATH = ensureBrowser();
ensureBuilt();
rmSync('.cache/reports', { recursive: true, force: true });
mkdirSync('.cache/reports', { recursive: true });

const bin = (name) => `node_modules/.bin/${name}`;

const results = [
  // Side by side: none of them keeps more than one core busy.
  ...(await Promise.all([
    check('lockfile', 'node', ['scripts/lock-check.mjs']),
    check('known vulnerabilities', 'node', ['scripts/audit.mjs']),
    check('format and lint', bin('biome'), ['check', '--error-on-warnings', '.']),
    ...['contract', 'server', 'web', 'e2e'].map((part) =>
      check(`types of ${part}`, bin('tsc'), ['-p', part]),
    ),
    check('dead code', bin('knip')),
  ])),
  tests('unit and HTTP tests', bin('vitest'), ['run'], '.cache/reports/vitest.json', readVitest),
  tests('browser tests', bin('playwright'), ['test'], '.cache/reports/playwright.json', readPlaywright),
];

// At the very end, so that whoever sees the last lines alone knows where to look.
const told = (key) => results.flatMap((result) => result[key] ?? []);
for (const { title, error } of told('secondAttempts')) console.log(`\nSecond attempt: ${title}\n  ${error}`);
for (const { title, error } of told('failures')) console.log(`\nFailed: ${title}\n  ${error}`);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const failed = results.filter((result) => result.failed > 0).map(({ name }) => name);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

function readVitest({ numPassedTests, numTotalTests, testResults }) {
  const all = testResults.flatMap(({ name, message, status, assertionResults }) => [
    // A file that cannot be loaded has no tests that could fail.
    ...(status === 'failed' && message ? [{ status, title: relative('.', name), errors: [message] }] : []),
    ...assertionResults.map((result) => ({
      status: result.status,
      title: `${relative('.', name)} › ${result.fullName.trim()}`,
      errors: result.failureMessages,
    })),
  ]);
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests - countUnasked(testResults),
    failures: named(all.filter(({ status }) => status === 'failed')),
    // A test that passed and has an error passed after it.
    secondAttempts: named(all.filter(({ status, errors }) => status === 'passed' && errors.length > 0)),
  };
}

function readPlaywright({ stats, errors, suites }) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const all = suites.flatMap(specs).flatMap(({ file, title, tests: forms }) =>
    forms.map(({ projectName, status, results: attempts }) => ({
      status,
      title: `${file} › ${title} (${projectName})`,
      errors: attempts.flatMap((attempt) => attempt.errors.map(({ message }) => message)),
    })),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: named(all.filter(({ status }) => status === 'unexpected')),
    secondAttempts: named(all.filter(({ status }) => status === 'flaky')),
  };
}

function named(testsWithErrors) {
  return testsWithErrors.map(({ title, errors }) => ({
    title,
    error: stripVTControlCharacters(errors[0] ?? 'no error was told')
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, 4)
      .join('\n  '),
  }));
}

/** Whoever has no key for a provider cannot ask it: the only tests that may be skipped. */
function countUnasked(files) {
  const live = files.filter(({ name }) => name.endsWith('/live-providers.unit.test.ts'));
  const skipped = live
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped');
  if (skipped.length > 0)
    console.log(`\n${skipped.length} skipped: no key for the real providers was set (LIVE_*)`);
  return skipped.length;
}

/** A tool that is content or not: one check. What it says is told in one piece, when it is through. */
async function check(name, command, args = []) {
  const started = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
  const [status] = await once(child, 'close');
  console.log(`\n== ${name}\n${said.trim()}`);
  tellEnd(name, status, started);
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

/** A test runner, counted by its own report. One that fails without a failed test, or leaves no report, has failed. */
function tests(name, command, args, report, read) {
  const ok = run(name, command, args);
  if (!existsSync(report)) return { name, passed: 0, failed: 1 };
  const counted = read(JSON.parse(readFileSync(report, 'utf8')));
  return { ...counted, name, failed: ok || counted.failed > 0 ? counted.failed : 1 };
}

function run(name, command, args) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  tellEnd(name, status, started);
  return status === 0;
}

function tellEnd(name, status, started) {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} after ${seconds} s`);
}
