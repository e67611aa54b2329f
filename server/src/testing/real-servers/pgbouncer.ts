import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../postgres-server.ts';
import { waitFor } from '../wait-for.ts';
import { isOpen, spawnQuietly } from './proxies.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;

/** Starts PgBouncer in front of a PostgreSQL server. Returns null if it is not installed. */
export async function startPgBouncer(serverUrl: string, mode: 'session' | 'transaction') {
  if (!existsSync(PROGRAM)) return null;
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-pgbouncer-'));
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = 20
`,
  );
  if (process.getuid?.() === 0) {
    chownSync(folder, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
  }
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file];
  const child = spawnQuietly(PROGRAM, args, folder);
  await waitFor('PgBouncer to listen', () => isOpen(port));
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
