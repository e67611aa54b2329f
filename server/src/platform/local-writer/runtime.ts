import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { MINUTE_MS } from '@cold-open/contract/durations';
import * as z from 'zod';
import { WRITER_RUNTIME_FOLDER } from '../../folders.ts';
import { npmEnvironment, npmProgram } from './child-environment.ts';
import type { Graphics } from './local-model-settings.ts';

const PACKAGE = 'node-llama-cpp';
/** The version in `server/writer-runtime/package-lock.json`. */
export const RUNTIME_VERSION = '3.21.1';
/** What is downloaded and stored, at most, without support for graphics cards. */
export const RUNTIME_MEGABYTES = 75;
const INSTALL_TIMEOUT_MS = 15 * MINUTE_MS;

const BINARIES: Partial<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
  'win32-arm64': 'win-arm64',
};

const lockfile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })),
});

/** Returns the packages with the engine's binaries for a machine, or null if there are none for it. */
export function binariesFor(
  graphics: Graphics,
  { platform = process.platform, arch = process.arch }: { platform?: string; arch?: string } = {},
): string[] | null {
  const plain = BINARIES[`${platform}-${arch}`];
  if (!plain) return null;
  const hasVariants = arch === 'x64' && platform !== 'darwin';
  const names =
    hasVariants && (graphics === 'vulkan' || graphics === 'cuda') ? [plain, `${plain}-${graphics}`] : [plain];
  return names.map((name) => `@node-llama-cpp/${name}`);
}

const runtimeFolder = (dataDir: string) => join(dataDir, 'writer', 'runtime', RUNTIME_VERSION);

/** Returns the file to import, or null if the runtime is not installed. */
export function findRuntime(dataDir: string): string | null {
  const entry = join(runtimeFolder(dataDir), 'node_modules', PACKAGE, 'dist', 'index.js');
  return existsSync(entry) ? entry : null;
}

/**
 * Returns what `npm ci` needs to install the runtime with these binaries. The lockfile contains all of them as optional
 * packages, which are left out; npm would otherwise install every one that fits the machine, 355 MB on Linux.
 */
export async function runtimeManifests(binaries: readonly string[], folder = WRITER_RUNTIME_FOLDER) {
  const lock = lockfile.parse(JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')));
  const dependencies = Object.fromEntries([PACKAGE, ...binaries].map((name) => [name, RUNTIME_VERSION]));
  const manifest = { name: 'cold-open-writer-runtime', private: true, type: 'module', dependencies };
  for (const name of binaries) delete lock.packages[`node_modules/${name}`]?.optional;
  lock.packages[''] = { ...lock.packages[''], dependencies };
  return { 'package.json': manifest, 'package-lock.json': lock };
}

/** Installs the runtime into the data folder: pinned versions, verified by npm, without install scripts. */
export async function installRuntime({
  dataDir,
  graphics,
  signal,
}: {
  dataDir: string;
  graphics: Graphics;
  signal: AbortSignal;
}): Promise<void> {
  const binaries = binariesFor(graphics);
  if (!binaries) throw new Error('There is no engine for this kind of machine.');
  const home = runtimeFolder(dataDir);
  const fresh = `${home}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  for (const [name, content] of Object.entries(await runtimeManifests(binaries)))
    await writeFile(join(fresh, name), JSON.stringify(content, null, 2));
  const options = [
    '--omit=optional',
    '--omit=peer',
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  await promisify(execFile)(process.execPath, [findNpm(), 'ci', ...options], {
    cwd: fresh,
    signal,
    timeout: INSTALL_TIMEOUT_MS,
    env: npmEnvironment(),
  });
  // The engine's source code, which is needed only to compile it.
  await rm(join(fresh, 'node_modules', PACKAGE, 'llama', 'gitRelease.bundle'), { force: true });
  await rm(home, { recursive: true, force: true });
  await rename(fresh, home);
}

/** Finds npm's program: the one that started the product, or the one that was installed with Node. */
function findNpm(): string {
  const bin = dirname(process.execPath);
  const places = [
    npmProgram(),
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    '/usr/lib/node_modules/npm/bin/npm-cli.js',
  ];
  const found = places.find((place) => place?.endsWith('npm-cli.js') && existsSync(place));
  if (!found) throw new Error('npm was not found on this machine.');
  return found;
}
