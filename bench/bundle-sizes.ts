/**
 * Question: what does the browser load before each screen appears, and in how many files?
 * Target: at most 120 KB of JavaScript for the landing page. Results: bench/RESULTS.md.
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

const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'cold-open-bundle-'));
execFileSync('npx', ['vite', 'build', '--manifest', '--logLevel', 'error', '--outDir', folder], {
  cwd: 'web',
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: 'ignore',
});
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
/** Loaded with every signed-in page. What is loaded when the browser is idle, or with a click, is not counted. */
const SHELL = ['src/app/signed-in-parts.ts'];

const sizes = new Map<string, number>();

const screens = readFileSync('web/src/app/screens.ts', 'utf8').matchAll(
  /path: PAGE_PATHS\.(\w+),[\s\S]*?import\('(\.\.?)\/([^']+)'\)/g,
);
print('| screen | JavaScript | files | styles | files |\n|---|---|---|---|---|');
report('/ (landing)', ['landing.html']);
for (const [, name = '', above, file = ''] of screens) {
  const source = above === '..' ? `src/${file}` : `src/app/${file}`;
  const path = PAGE_PATHS[name as keyof typeof PAGE_PATHS];
  report(path, ['index.html', source, ...(isForVisitors(source) ? [] : SHELL)]);
}
rmSync(folder, { recursive: true });

function isForVisitors(source: string): boolean {
  return /features\/(account\/\w+Page|marketing)/.test(source);
}

/** Counts everything that the screen needs before it can be shown. */
function report(name: string, entries: string[]) {
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
  print(`| ${name} | ${kilobytes(scripts)} | ${scripts.size} | ${kilobytes(styles)} | ${styles.size} |`);
}

/** Most files belong to many screens, and compressing takes long. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(folder, file))).length;
  sizes.set(file, size);
  return size;
}

function kilobytes(files: Set<string>): string {
  const bytes = [...files].reduce((total, file) => total + sizeOf(file), 0);
  return `${(bytes / 1000).toFixed(0)} KB`;
}
