import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole mail, quoted-printable undone. */
  text: string;
}

/** A real mail server in this process, which can be stopped and started on the same port. */
export async function startFakeSmtpServer() {
  const received: ReceivedMail[] = [];
  const gone = new Set<string>();
  let held = 0;
  let gate = Promise.resolve();
  let server = create();
  let port = await listen(server, 0);

  function create() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onClose: ({ id }) => void gone.add(id),
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (chunk) => {
          text += chunk;
        });
        stream.on('end', async () => {
          held++;
          await gate;
          held--;
          if (gone.has(session.id)) return;
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
    /** Mails are taken in but neither kept nor answered until released, as by a server that hangs. */
    holdMails(): () => void {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
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
