import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { StartupError } from '../startup-error.ts';

/**
 * Allows one process per embedded database. With two processes, writes would be lost.
 * The lock is a socket, so the kernel releases it no matter how the process dies. It does not work across containers.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const socket = createServer((peer) => peer.end());
  await new Promise<void>((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const message = `The database in ${folder} is already open in another process. Stop that process first, or set DATABASE_URL to run several instances.`;
      reject(error.code === 'EADDRINUSE' ? new StartupError(message) : error);
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
  // On other systems a socket needs a file, which would outlive the process, so the lock is a port derived from the path.
  return {
    host: '127.0.0.1',
    port: 20_000 + (Number.parseInt(id.slice(0, 6), 16) % 20_000),
    exclusive: true,
  };
}
