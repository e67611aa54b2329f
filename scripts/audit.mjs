// Fails when a package that the product ships has a known vulnerability of level high or above. Where the registry has
// no answer to give, or cannot be reached, that is said in one line and nothing fails.
import { spawnSync } from 'node:child_process';

const SERIOUS = ['high', 'critical'];
const PATIENCE_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--audit=true'], {
  encoding: 'utf8',
  timeout: PATIENCE_MS,
});
const report = parsed(stdout);
if (report?.metadata?.vulnerabilities === undefined) {
  console.log(`skipped: the registry gave no audit (${reasonIn(report)})`);
  process.exit(0);
}

const found = Object.values(report.vulnerabilities ?? {});
for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`);
const serious = found.filter(({ severity }) => SERIOUS.includes(severity));
console.log(`${found.length} known vulnerabilities, ${serious.length} of them high or critical`);
process.exit(serious.length === 0 ? 0 : 1);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonIn(report) {
  const said = report?.error?.summary || report?.message || report?.error?.code;
  return said ? String(said).split('\n')[0] : 'no answer';
}
