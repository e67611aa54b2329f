import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createGate } from './gate.ts';

interface ReceivedEmail {
  from: string;
  to: string[];
  /** The complete email, decoded from quoted-printable. */
  text: string;
}

/** Runs a mail server in this process that can be stopped and restarted on the same port. */
export async function startFakeSmtpServer() {
  const received: ReceivedEmail[] = [];
  const closedSessions = new Set<string>();
  let held = 0;
  let gate = Promise.resolve();
  let server = create();
  let port = await listen(server, 0);

  function create() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onClose: ({ id }) => void closedSessions.add(id),
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (chunk) => {
          text += chunk;
        });
        stream.on('end', async () => {
          held++;
          await gate;
          held--;
          if (closedSessions.has(session.id)) return;
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: text.replace(/=\r\n/g, '').replace(/=3D/g, '='),
          });
          done();
        });
      },
    });
  }

  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop,
    /** Accepts emails but neither stores nor acknowledges them until released, like a server that hangs. */
    holdEmails(): () => void {
      const { open, opened } = createGate();
      gate = opened;
      return open;
    },
    held: () => held,
    async start() {
      server = create();
      port = await listen(server, port);
    },
  };
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.server.address() as AddressInfo).port;
}
