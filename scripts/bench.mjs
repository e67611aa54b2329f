// `npm run bench [-- NAME]`: runs every benchmark in bench/ (or one) and writes the results to bench/RESULTS.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

const RESULTS = 'bench/RESULTS.md';

ensureNodeVersion();
ensureInstalled();
ensureBuilt();
const [onlyName] = process.argv.slice(2);
const benchmarks = readdirSync('bench')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => !onlyName || name === onlyName);
if (benchmarks.length === 0) {
  console.error(`There is no bench/${onlyName}.ts.`);
  process.exit(1);
}
for (const name of benchmarks) {
  console.log(`\n## ${name}\n`);
  saveResult(name, await runBenchmark(name));
}

async function runBenchmark(name) {
  const child = spawn('node_modules/.bin/tsx', [`bench/${name}.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const [status] = await once(child, 'close');
  if (status !== 0) process.exit(status ?? 1);
  return output.trim();
}

/** Replaces the text between the benchmark's markers and keeps the rest. A new benchmark gets a new section. */
function saveResult(name, result) {
  const [begin, end] = [`<!-- measured: ${name} -->`, `<!-- end: ${name} -->`];
  const measured = `${begin}\nOn ${new Date().toISOString().slice(0, 10)}, ${machine()}:\n\n${result}\n${end}`;
  const text = readFileSync(RESULTS, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  writeFileSync(
    RESULTS,
    from >= 0 && to > from
      ? text.slice(0, from) + measured + text.slice(to + end.length)
      : `${text.trimEnd()}\n\n## ${name}\n\n${questionOf(name)}\n\n${measured}\n`,
  );
}

function questionOf(name) {
  const text = readFileSync(`bench/${name}.ts`, 'utf8');
  return (/Question: ([^?]+\?)/.exec(text)?.[1] ?? '').replaceAll(/\s*\n \* /g, ' ');
}

function machine() {
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GiB`;
  const model = cpus()[0]?.model.trim();
  const cores = `${availableParallelism()} cores${model && model !== 'unknown' ? ` (${model})` : ''}`;
  return `${cores}, ${memory}, ${process.platform} ${process.arch}, Node ${process.version.slice(1)}`;
}
