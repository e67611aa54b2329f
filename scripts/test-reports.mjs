// Reads Vitest's and Playwright's JSON reports into counts and named failures.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** These tests call real providers and are skipped without their keys. No other test may be skipped. */
const LIVE_TESTS = '/live-providers.unit.test.ts';
const ERROR_LINES = 4;

export function readVitestReport({ numPassedTests, numTotalTests, testResults }) {
  const tests = testResults.flatMap(({ name, message, status, assertionResults }) => [
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
    failed: numTotalTests - numPassedTests - countSkippedLiveTests(testResults),
    failures: withFirstError(tests.filter(({ status }) => status === 'failed')),
    failedFiles: testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => relative('.', name)),
  };
}

export function readPlaywrightReport({ stats, errors, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = suites.flatMap(specsOf).flatMap(({ file, title, tests: variants }) =>
    variants.map(({ projectName, status, results }) => ({
      status,
      title: `${file} › ${title} (${projectName})`,
      errors: results.flatMap((attempt) => attempt.errors.map(({ message }) => message)),
    })),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
    failures: withFirstError(tests.filter(({ status }) => status === 'unexpected')),
    retried: withFirstError(tests.filter(({ status }) => status === 'flaky')),
  };
}

function withFirstError(tests) {
  return tests.map(({ title, errors }) => ({
    title,
    error: stripVTControlCharacters(errors[0] ?? 'no error was reported')
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, ERROR_LINES)
      .join('\n  '),
  }));
}

function countSkippedLiveTests(files) {
  const live = files.filter(({ name }) => name.endsWith(LIVE_TESTS));
  const skipped = live
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped');
  if (skipped.length > 0)
    console.log(`\n${skipped.length} skipped: no keys for the real providers are set (LIVE_*)`);
  return skipped.length;
}
