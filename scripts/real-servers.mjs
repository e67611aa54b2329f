// `npm run test:real-servers`: the product behind nginx, HAProxy, Caddy, Apache and PgBouncer. Installs Debian's packages
// if it may, and reports what it had to skip.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installDebianPackages } from './browser.mjs';
import { ensureInstalled, ensureNodeVersion } from './ensure.mjs';

const PACKAGES = {
  nginx: '/usr/sbin/nginx',
  haproxy: '/usr/sbin/haproxy',
  caddy: '/usr/bin/caddy',
  apache2: '/usr/sbin/apache2',
  pgbouncer: '/usr/sbin/pgbouncer',
};

ensureNodeVersion();
ensureInstalled();
const missing = Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name]));
if (missing.length > 0) installDebianPackages(missing);
const args = ['server/src/testing/run-real-servers.ts'];
process.exit(spawnSync('node_modules/.bin/tsx', args, { stdio: 'inherit' }).status ?? 1);
