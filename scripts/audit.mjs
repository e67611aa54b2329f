// Fails if a production dependency has a known vulnerability of severity high or critical. If the registry has no audit
// endpoint or cannot be reached, it prints one line and passes.
import { spawnSync } from 'node:child_process';

const SERIOUS = ['high', 'critical'];
const TIMEOUT_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--audit=true'], {
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
});
const report = parseJson(stdout);
if (report?.metadata?.vulnerabilities === undefined) {
  console.log(`skipped: the registry returned no audit (${errorIn(report)})`);
  process.exit(0);
}

const vulnerabilities = Object.values(report.vulnerabilities ?? {});
for (const { name, severity, range } of vulnerabilities) console.log(`${severity}: ${name} ${range}`);
const serious = vulnerabilities.filter(({ severity }) => SERIOUS.includes(severity));
console.log(`${vulnerabilities.length} known vulnerabilities, ${serious.length} high or critical`);
process.exit(serious.length === 0 ? 0 : 1);

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorIn(report) {
  const message = report?.error?.summary || report?.message || report?.error?.code;
  return message ? String(message).split('\n')[0] : 'no response';
}
