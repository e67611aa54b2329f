import { runFaultTrial, type TrialResult } from './faults/fault-trial.ts';
import { FAULTS } from './faults/faults.ts';
import { preparePowerCuts } from './faults/power-cuts.ts';
import { buildForTests } from './test-build.ts';

/** `npm run test:faults [part of a fault's name]` */
const say = (line: string) => process.stdout.write(`${line}\n`);
const nameFilter = process.argv[2] ?? '';
const results: TrialResult[] = [];
await buildForTests();
for (const fault of FAULTS.filter(({ name }) => name.includes(nameFilter))) {
  say(`${fault.name} …`);
  const result = await runFaultTrial(fault);
  for (const line of [...new Set(result.unclear)].slice(0, 10)) say(`  unclear: ${line}`);
  for (const line of result.lost.slice(0, 10)) say(`  lost: ${line}`);
  results.push(result);
}

const POWER_CUTS = 20;
let failedCuts = 0;
if ('power cuts'.includes(nameFilter)) {
  const cuts = await preparePowerCuts();
  for (let seed = 1; seed <= POWER_CUTS; seed++) {
    const { outcome, output } = await cuts.cut(seed);
    say(`power cut ${seed}: ${outcome}${outcome === 'failed' ? `\n${output}` : ''}`);
    if (outcome === 'failed') failedCuts++;
  }
  cuts.remove();
}

const columns = ['fault', 'requests sent', 'failed clearly', 'unclear', 'acknowledged', 'lost', 'seconds'];
const rows = results.map(({ fault, sent, failedClearly, unclear, acknowledged, lost, seconds }) =>
  [fault, sent, failedClearly, unclear.length, acknowledged, lost.length, seconds].map(String),
);
const widths = columns.map((name, column) =>
  Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
);
const line = (cells: string[]) =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
say('');
say(line(columns));
say(line(widths.map((width) => '-'.repeat(width))));
for (const row of rows) say(line(row));
const isClean = results.every(({ unclear, lost }) => unclear.length + lost.length === 0);
process.exit(isClean && failedCuts === 0 ? 0 : 1);
