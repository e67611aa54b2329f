import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newDataFolder } from './testing/data-folder.ts';
import { waitFor } from './testing/wait-for.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test.each([['start'], ['lanes', 'all'], ['dev']])(
  '%s on an old Node version prints one line',
  (script, ...scriptArgs) => {
    const fakeVersion =
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })";
    const args = [
      '--import',
      `data:text/javascript,${encodeURIComponent(fakeVersion)}`,
      `scripts/${script}.mjs`,
      ...scriptArgs,
    ];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toBe('Node 20.19 or newer is needed; this is 18.20.0.\n');
  },
);

/** The command under test would reinstall stale dependencies while the other tests use them. */
function requireFreshDependencies() {
  const changedAt = (file: string) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt('node_modules/.cold-open-install') < changedAt('package-lock.json')) {
    throw new Error('The dependencies are outdated. Run npm test, which installs them first.');
  }
}

test('npm run seed can be repeated, npm start serves, and a signal to npm stops the server', async () => {
  requireFreshDependencies();
  const dataDir = newDataFolder();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
  };
  const seed = () =>
    spawnSync('npm', ['run', '--silent', 'seed'], { cwd: ROOT, env, encoding: 'utf8' }).stdout;
  const first = seed();
  expect(first).toContain('admin@coldopen.local');
  expect(first).toContain('Added the starter library, example video titles and sample scripts.');
  expect(seed()).toContain('The database already has its first data.');

  const npm = spawn('npm', ['start', '--silent'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await waitFor('the address', () => /is ready at \S+/.test(output), { withinMs: 50_000 });
  const address = /is ready at (\S+)/.exec(output)?.[1] ?? '';
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await waitFor('the server to stop', () =>
    fetch(address).then(
      () => false,
      () => true,
    ),
  );
  rmSync(dataDir, { recursive: true, force: true });
});
