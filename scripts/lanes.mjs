// Runs the lanes of package.json: `node scripts/lanes.mjs LANE [ARGUMENTS FOR THE TEST RUNNER]`.
// Installs and builds what is missing first. Every step runs even after a failure; the last line counts them.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

const VITEST_REPORT = '.cache/reports/vitest.json';
const PLAYWRIGHT_REPORT = '.cache/reports/playwright.json';
const MAX_CONFIRMED_FILES = 6;
const UNIT = ['contract', 'server', 'web', 'scripts', 'evals'];
const EMBEDDED = 'server on embedded postgres';
const SERVER = 'server on server postgres';

const bin = (name) => `node_modules/.bin/${name}`;
const node = (script) => ['node', [`scripts/${script}.mjs`]];
/** Several threads would each check the shared types again, which takes twice the processor time. */
const typesOf = (folder) => [bin('tsc'), ['-p', folder, '--singleThreaded']];

const CHECKS = {
  lockfile: node('lock-check'),
  'known vulnerabilities': node('audit'),
  'format and lint': [bin('biome'), ['check', '--error-on-warnings', '.']],
  'import rules': node('lint-imports'),
  'plain English': node('lint-words'),
  'dead code': [bin('knip'), []],
  'types of contract': typesOf('contract'),
  'types of server': typesOf('server'),
  'types of web': typesOf('web'),
  'types of e2e': typesOf('e2e'),
};
const LINT = ['lockfile', 'format and lint', 'import rules', 'plain English', 'dead code'];
const TYPES = Object.keys(CHECKS).filter((name) => name.startsWith('types of'));

const LANES = {
  lint: { checks: LINT },
  typecheck: { checks: TYPES },
  unit: { projects: UNIT },
  http: { projects: [EMBEDDED] },
  e2e: { browser: true },
  check: { checks: [...LINT, ...TYPES], projects: [...UNIT, EMBEDDED] },
  all: { checks: Object.keys(CHECKS), projects: [...UNIT, EMBEDDED, SERVER], browser: true },
};

const [name, ...runnerArgs] = process.argv.slice(2);
const lane = LANES[name];
if (!lane) {
  console.error(`Unknown lane: ${name}. The lanes are ${Object.keys(LANES).join(', ')}.`);
  process.exit(1);
}

ensureNodeVersion();
ensureInstalled();
if (lane.browser) process.env.CHROMIUM_PATH = ensureBrowser();
if (lane.browser) ensureBuilt();
rmSync('.cache/reports', { recursive: true, force: true });
mkdirSync('.cache/reports', { recursive: true });

// The checks run in parallel, because none of them uses more than one core.
const results = await Promise.all((lane.checks ?? []).map((check) => runCheck(check, ...CHECKS[check])));
if (lane.projects) {
  const projects = lane.projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...projects, ...runnerArgs];
  const result = runTests('unit and HTTP tests', bin('vitest'), args, VITEST_REPORT, readVitestReport);
  results.push(process.env.CI ? confirmFailures(result, args) : result);
}
if (lane.browser) {
  const args = ['test', ...runnerArgs];
  results.push(runTests('browser tests', bin('playwright'), args, PLAYWRIGHT_REPORT, readPlaywrightReport));
}
printSummary();

/** A tool that passes or fails as a whole. Its output is printed when it ends. */
async function runCheck(check, command, args) {
  const startedAt = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const [status] = await once(child, 'close');
  console.log(`\n== ${check}\n${output.trim()}`);
  printEnd(check, status, startedAt);
  return { name: check, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

/**
 * Uses the counts in the runner's own report. A runner that fails without a failed test, or writes no report,
 * has failed.
 */
function runTests(title, command, args, report, read) {
  const startedAt = Date.now();
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  printEnd(title, status, startedAt);
  if (!existsSync(report)) return { name: title, passed: 0, failed: 1 };
  const counted = read(JSON.parse(readFileSync(report, 'utf8')));
  return { ...counted, name: title, failed: status === 0 ? counted.failed : Math.max(counted.failed, 1) };
}

/**
 * CI may share its machine, so the files of a few failed tests run once more, alone. A test that fails again has failed. One
 * that passes alone is named in the summary, because it depends on time or on other tests and has to be fixed.
 */
function confirmFailures(result, args) {
  const { failedFiles = [], failures = [] } = result;
  if (
    result.failed !== failures.length ||
    failedFiles.length === 0 ||
    failedFiles.length > MAX_CONFIRMED_FILES
  )
    return result;
  const again = runTests(
    'failed files, alone',
    bin('vitest'),
    [...args, '--maxWorkers=1', ...failedFiles],
    VITEST_REPORT,
    readVitestReport,
  );
  if (again.failed > 0) return { ...result, failures: [...failures, ...(again.failures ?? [])] };
  return { name: result.name, passed: result.passed + failures.length, failed: 0, retried: failures };
}

function printEnd(title, status, startedAt) {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} after ${seconds} s`);
}

/** Comes last, because CI shows the end of the output. */
function printSummary() {
  const all = (key) => results.flatMap((result) => result[key] ?? []);
  for (const { title, error } of all('retried')) console.log(`\nPassed on retry: ${title}\n  ${error}`);
  for (const { title, error } of all('failures')) console.log(`\nFailed: ${title}\n  ${error}`);
  const failed = results.filter((result) => result.failed > 0).map((result) => result.name);
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}
