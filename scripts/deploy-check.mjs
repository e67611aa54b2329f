// `npm run test:deploy`: builds and runs compose.yaml under a separate project name, replaces an instance
// behind the proxy, and removes everything again. Skipped if there is no Docker engine.
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const HTTP_PORT = '18080';
const ADDRESS = `http://127.0.0.1:${HTTP_PORT}`;
const environment = {
  ...process.env,
  POSTGRES_PASSWORD: 'onlyforthischeck',
  ADMIN_PASSWORD: 'only for this check',
  PAYMENTS: 'sandbox',
  PUBLIC_URL: ADDRESS,
  HTTP_PORT,
};

if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
  console.log('Skipped: there is no Docker engine on this machine, so compose.yaml was not run.');
  console.log('0 passed, 0 failed');
  process.exit(0);
}

const results = [];
try {
  check('compose.yaml is valid', compose('config', '--quiet'));
  check('the containers start and become healthy', compose('up', '--build', '--detach', '--wait'));
  check('the product responds through the proxy', await answers(20));
  check(
    'an instance is replaced',
    compose('up', '--detach', '--wait', '--no-deps', '--force-recreate', 'app-1'),
  );
  check(
    'another instance is replaced',
    compose('up', '--detach', '--wait', '--no-deps', '--force-recreate', 'app-2'),
  );
  check('the proxy finds the replaced instances', await answers(20));
  check('a backup can be made', compose('exec', '-T', 'backup', 'node', 'server/dist/backup.js'));
  check('an instance cannot write to its own files', !compose('exec', '-T', 'app-1', 'touch', '/app/file'));
} finally {
  compose('down', '--volumes', '--timeout', '20');
}
const passed = results.filter(Boolean).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exit(passed === results.length ? 0 : 1);

function compose(...args) {
  const settings = { stdio: ['ignore', 'inherit', 'inherit'], env: environment };
  return (
    spawnSync('docker', ['compose', '--project-name', 'cold-open-check', ...args], settings).status === 0
  );
}

function check(what, isTrue) {
  results.push(isTrue);
  console.log(`${isTrue ? 'ok' : 'FAILED'}: ${what}`);
}

/** Returns true if ten replies in a row succeed within this many seconds. */
async function answers(seconds) {
  let inARow = 0;
  for (let attempt = 0; attempt < seconds * 4 && inARow < 10; attempt++) {
    const isOk = await fetch(`${ADDRESS}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    inARow = isOk ? inARow + 1 : 0;
    await wait(250);
  }
  return inARow >= 10;
}
