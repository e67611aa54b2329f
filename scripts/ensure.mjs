// Plain Node without packages, since it runs before there are any: installs and builds what is missing or stale.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REQUIRED_NODE = [20, 19];
const INSTALL_STAMP = 'node_modules/.cold-open-install';
const BUILD_STAMP = '.cache/build';
const NOT_SOURCES = new Set(['node_modules', 'dist', 'testing']);

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));

export function ensureNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [requiredMajor, requiredMinor] = REQUIRED_NODE;
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return;
  console.error(`Node ${REQUIRED_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

export function ensureInstalled() {
  const wanted = lockDigest();
  if (readText(INSTALL_STAMP) === wanted) return;
  console.log('Installing dependencies (the first time, or because they changed)...');
  npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(INSTALL_STAMP, wanted);
}

export function ensureBuilt() {
  const wanted = sourceDigest();
  const isBuilt = existsSync('server/dist/main.js') && existsSync('web/dist/index.html');
  if (isBuilt && readText(BUILD_STAMP) === wanted) return;
  console.log('Building...');
  // Whatever the environment says: what is served is never the libraries' development build.
  npm(['run', '--silent', 'build'], { NODE_ENV: 'production' });
  mkdirSync('.cache', { recursive: true });
  writeFileSync(BUILD_STAMP, wanted);
}

/** Changes with the lockfile and with anything that makes an installed binary unusable. */
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

/** The npm that runs us where there is one: another may lie first on the path. */
function npm(args, environment = {}) {
  const options = { stdio: 'inherit', env: { ...process.env, ...environment } };
  const own = process.env.npm_execpath;
  const result = own
    ? spawnSync(process.execPath, [own, ...args], options)
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
