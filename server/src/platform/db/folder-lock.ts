import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { StartFailure } from '../start-failure.ts';

/**
 * One process per embedded database: two would both open it, and the writes of one would vanish.
 * The lock is a socket, so the kernel gives it back when the process dies, however it dies. It does not reach
 * from one container into another.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const socket = createServer((peer) => peer.end());
  await new Promise<void>((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `The database in ${folder} is already open in another process. Stop that one first, or set DATABASE_URL to run several.`;
      reject(error.code === 'EADDRINUSE' ? new StartFailure(taken) : error);
    });
    socket.listen(addressFor(realpathSync(folder)), resolve);
  });
  socket.unref();
  return () => void socket.close();
}

function addressFor(folder: string) {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'linux') return { path: `\0cold-open-${id}` };
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\cold-open-${id}` };
  // No socket without a file elsewhere: a port drawn from the folder's name does the same.
  return {
    host: '127.0.0.1',
    port: 20_000 + (Number.parseInt(id.slice(0, 6), 16) % 20_000),
    exclusive: true,
  };
}
