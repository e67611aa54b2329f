// Started by scripts/lighthouse.mjs: several runs with the mobile preset, the median of each figure, and a verdict.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startProduct } from '../../e2e/product.ts';

const RUNS = Number(process.argv[2] ?? 5);
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MEASURES = {
  'first-contentful-paint': 'First Contentful Paint',
  'largest-contentful-paint': 'Largest Contentful Paint',
  'total-blocking-time': 'Total Blocking Time',
  'cumulative-layout-shift': 'Cumulative Layout Shift',
  'speed-index': 'Speed Index',
};

const product = await startProduct();
const reports = [];
try {
  for (let run = 1; run <= RUNS; run += 1) {
    const report = await ask(product.address);
    reports.push(report);
    const scores = Object.keys(WANTED).map((category) => `${category} ${scoreOf(report, category)}`);
    console.log(`run ${run}: ${scores.join(', ')}`);
  }
} finally {
  await product.end();
}

console.log(`\nMedian of ${RUNS}:`);
let isGood = true;
for (const [category, wanted] of Object.entries(WANTED)) {
  const score = median(reports.map((report) => scoreOf(report, category)));
  isGood &&= score >= wanted;
  console.log(`  ${category}: ${score} (wanted: ${wanted})`);
}
for (const [audit, name] of Object.entries(MEASURES)) {
  const value = median(reports.map((report) => report.audits[audit].numericValue));
  console.log(
    `  ${name}: ${audit === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`}`,
  );
}
for (const fault of faultsOf(reports[0])) console.log(`  fault: ${fault}`);
process.exit(isGood ? 0 : 1);

/** A new browser each time, so that nothing is remembered. */
async function ask(address) {
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

/** What keeps a category other than performance, which is a matter of degree, from being full. */
function faultsOf(report) {
  return Object.keys(WANTED)
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
