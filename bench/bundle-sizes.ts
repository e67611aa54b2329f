/**
 * Question: what does the browser load before each screen appears, and in how many files?
 * Target: 90 KB of JavaScript for the log-in page and 180 KB for signed-in pages. Results: bench/RESULTS.md.
 *
 * With `--check` it prints only the screens that exceed their budget, and fails if there are any.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PAGE_PATHS } from '../contract/src/pages/page-paths.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** In KB of brotli. A screen may become smaller, never larger: lower a budget after every cut. */
const BUDGETS = { landing: 6, visitor: 190, signedIn: 280, script: 300 };

const isCheck = process.argv.includes('--check');
const overBudget: string[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'cold-open-bundle-'));
execFileSync('npx', ['vite', 'build', '--manifest', '--logLevel', 'error', '--outDir', folder], {
  cwd: 'web',
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: 'ignore',
});
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
const SHELL = ['src/app/UserHeader.tsx', 'src/features/chat/ChatWidget.tsx', 'src/ui/Toasts.tsx'];

const screens = readFileSync('web/src/app/screens.ts', 'utf8').matchAll(
  /path: PAGE_PATHS\.(\w+),[\s\S]*?import\('(\.\.?)\/([^']+)'\)/g,
);
if (!isCheck) print('| screen | JavaScript | files | styles | files |\n|---|---|---|---|---|');
report('/ (landing)', ['landing.html'], BUDGETS.landing);
for (const [, name = '', above, file = ''] of screens) {
  const source = above === '..' ? `src/${file}` : `src/app/${file}`;
  const path = PAGE_PATHS[name as keyof typeof PAGE_PATHS];
  const entries = ['index.html', source, ...(isForVisitors(source) ? [] : SHELL)];
  report(path, entries, budgetOf(source));
}
rmSync(folder, { recursive: true });
if (isCheck) for (const screen of overBudget) print(screen);
process.exitCode = isCheck && overBudget.length > 0 ? 1 : 0;

function budgetOf(source: string): number {
  if (isForVisitors(source)) return BUDGETS.visitor;
  return /scripts\/ScriptPage/.test(source) ? BUDGETS.script : BUDGETS.signedIn;
}

function isForVisitors(source: string): boolean {
  return /features\/(account\/\w+Page|marketing)/.test(source);
}

/** Counts everything that the screen needs before it can be shown. */
function report(name: string, entries: string[], budget: number) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} was not built`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  const size = kilobytes(scripts);
  if (size > budget)
    overBudget.push(`${name} loads ${size.toFixed(0)} KB of JavaScript; its budget is ${budget} KB`);
  if (isCheck) return;
  print(
    `| ${name} | ${size.toFixed(0)} KB | ${scripts.size} | ${kilobytes(styles).toFixed(0)} KB | ${styles.size} |`,
  );
}

function kilobytes(files: Set<string>): number {
  const bytes = [...files].reduce(
    (total, file) => total + brotliCompressSync(readFileSync(join(folder, file))).length,
    0,
  );
  return bytes / 1000;
}
