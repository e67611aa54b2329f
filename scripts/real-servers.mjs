// `npm run test:real-servers [-- GROUP…]`: the product behind nginx, HAProxy, Caddy, Apache and PgBouncer, on PostgreSQL with
// odd settings, with Postfix and a mail server that misbehaves; its pages in an HTML validator. Installs Debian's packages if
// it may, and reports what it had to skip. Groups: pages, proxies, slow, pgbouncer, databases, restart, postfix, mail.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findBrowser, installDebianPackages } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureNodeVersion } from './ensure.mjs';

const PACKAGES = {
  nginx: '/usr/sbin/nginx',
  haproxy: '/usr/sbin/haproxy',
  caddy: '/usr/bin/caddy',
  apache2: '/usr/sbin/apache2',
  pgbouncer: '/usr/sbin/pgbouncer',
  postfix: '/usr/sbin/postfix',
  'sasl2-bin': '/usr/sbin/saslpasswd2',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  openssl: '/usr/bin/openssl',
  'default-jre-headless': '/usr/bin/java',
};
const VALIDATOR = 'tools/html-validator';
const STAMP = `${VALIDATOR}/node_modules/.cold-open-install`;

ensureNodeVersion();
ensureInstalled();
ensureBuilt();
const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
if (!findBrowser()) missing.push('chromium-headless-shell');
if (missing.length > 0) installDebianPackages(missing);
ensureValidator();
const args = ['server/src/testing/run-real-servers.ts', ...process.argv.slice(2)];
const env = { ...process.env, CHROMIUM_PATH: findBrowser() ?? '' };
process.exit(spawnSync('node_modules/.bin/tsx', args, { stdio: 'inherit', env }).status ?? 1);

/** Installed separately, because nothing else needs its 30 MB. */
function ensureValidator() {
  const lockfile = readFileSync(`${VALIDATOR}/package-lock.json`, 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfile) return;
  const npmPath = process.env.npm_execpath;
  const [command, first] = npmPath ? [process.execPath, [npmPath]] : ['npm', []];
  const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...first, ...install], { cwd: VALIDATOR, stdio: 'inherit' });
  if (status === 0) writeFileSync(STAMP, lockfile);
}
