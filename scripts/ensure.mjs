// Installs and builds what is missing or stale. Uses no packages, because it runs before they are installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REQUIRED_NODE = [20, 19];
const INSTALL_STAMP = 'node_modules/.cold-open-install';
const BUILD_STAMP = '.cache/build';
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', 'testing', 'empty-database']);

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

export function ensureNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [requiredMajor, requiredMinor] = REQUIRED_NODE;
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  console.error(`Node ${REQUIRED_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

export function ensureInstalled() {
  const current = lockDigest();
  if (readText(INSTALL_STAMP) === current) return;
  console.log('Installing dependencies...');
  npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(INSTALL_STAMP, current);
}

export function ensureBuilt() {
  const current = sourceDigest();
  const isBuilt = ['server/dist/main.js', 'server/empty-database/version', 'web/dist/index.html'].every(
    existsSync,
  );
  if (isBuilt && readText(BUILD_STAMP) === current) return;
  console.log('Building...');
  // Always builds for production, so that development builds of libraries are never served.
  npm(['run', '--silent', 'build'], { NODE_ENV: 'production' });
  mkdirSync('.cache', { recursive: true });
  writeFileSync(BUILD_STAMP, current);
}

/** Changes with the lockfile and with everything that makes installed binaries unusable. */
function lockDigest() {
  const { platform, arch, versions } = process;
  return digest([readText('package-lock.json'), platform, arch, versions.modules]);
}

function sourceDigest() {
  const files = ['contract', 'server', 'web'].flatMap(filesIn).filter((file) => !/\.test\.tsx?$/.test(file));
  return digest([lockDigest(), ...files.flatMap((file) => [file, readFileSync(file)])]);
}

function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Uses the npm that started this script, because another one may come first in PATH. */
function npm(args, environment = {}) {
  const options = { stdio: 'inherit', env: { ...process.env, ...environment } };
  const npmPath = process.env.npm_execpath;
  const result = npmPath
    ? spawnSync(process.execPath, [npmPath, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
