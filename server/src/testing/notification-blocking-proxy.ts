import { connect, createServer, type Socket } from 'node:net';

const NOTIFICATION = 'A'.charCodeAt(0);
const HEADER_BYTES = 5;

/** A proxy that withholds notifications, like a pooler that pools by transaction. */
export async function startNotificationBlockingProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    let rest: Buffer = Buffer.alloc(0);
    upstream.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      rest = passOn(rest, (message) => client.write(message));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return {
    port: address.port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Writes every whole message except notifications, and returns the bytes of the last, unfinished one. */
function passOn(bytes: Buffer, write: (message: Buffer) => void) {
  let start = 0;
  while (bytes.length - start >= HEADER_BYTES) {
    const end = start + 1 + bytes.readInt32BE(start + 1);
    if (end > bytes.length) break;
    if (bytes[start] !== NOTIFICATION) write(bytes.subarray(start, end));
    start = end;
  }
  return bytes.subarray(start);
}
