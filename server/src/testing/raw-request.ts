import { connect } from 'node:net';

/** Sends bytes unchanged, which `fetch` would normalize, and reads until the server closes the connection. */
export function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      answer += text;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
  });
}

export const rawGet = (address: string, path: string) =>
  sendRaw(address, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
