// Called by scripts/lighthouse.mjs: runs Lighthouse several times with the mobile preset, prints the medians, and fails
// if a score is below its target.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startProduct } from '../../e2e/product.ts';

const RUNS = Number(process.argv[2] ?? 5);
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MEASURES = {
  'first-contentful-paint': 'First Contentful Paint',
  'largest-contentful-paint': 'Largest Contentful Paint',
  'total-blocking-time': 'Total Blocking Time',
  'cumulative-layout-shift': 'Cumulative Layout Shift',
  'speed-index': 'Speed Index',
};

const PAGES = { 'landing page': '/', 'log-in page': '/login' };

const product = await startProduct();
let isGood = true;
try {
  for (const [name, path] of Object.entries(PAGES))
    isGood = (await measure(name, new URL(path, product.address).href)) && isGood;
} finally {
  await product.end();
}
process.exit(isGood ? 0 : 1);

/** Returns true if every median reaches its target. */
async function measure(name, address) {
  const reports = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const report = await runLighthouse(address);
    reports.push(report);
    const scores = Object.keys(TARGETS).map((category) => `${category} ${scoreOf(report, category)}`);
    console.log(`${name}, run ${run}: ${scores.join(', ')}`);
  }
  console.log(`\n${name}, median of ${RUNS}:`);
  const medians = Object.entries(TARGETS).map(([category, target]) => {
    const score = median(reports.map((report) => scoreOf(report, category)));
    console.log(`  ${category}: ${score} (target: ${target})`);
    return score >= target;
  });
  for (const [audit, title] of Object.entries(MEASURES)) {
    const value = median(reports.map((report) => report.audits[audit].numericValue));
    console.log(
      `  ${title}: ${audit === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`}`,
    );
  }
  for (const audit of failedAudits(reports[0])) console.log(`  failed: ${audit}`);
  return medians.every(Boolean);
}

/** Starts a new browser for each run, so nothing is cached. */
async function runLighthouse(address) {
  const chrome = await launch({
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const result = await lighthouse(address, { port: chrome.port, logLevel: 'error' });
    return result.lhr;
  } finally {
    await chrome.kill();
  }
}

function scoreOf(report, category) {
  return Math.round((report.categories[category].score ?? 0) * 100);
}

/**
 * Returns the audits that prevent a category from reaching 100. Performance is left out, because its audits
 * have a sliding scale instead of pass or fail.
 */
function failedAudits(report) {
  return Object.keys(TARGETS)
    .filter((category) => category !== 'performance')
    .flatMap((category) => report.categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id}: ${report.audits[id].title}`);
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
