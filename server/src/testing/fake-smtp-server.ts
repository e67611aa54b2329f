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
  const refusals = new Map<string, string>();
  /** How often each address was offered to the server. */
  const offers = new Map<string, number>();
  let held = 0;
  let gate = Promise.resolve();
  let server = create();
  let port = await listen(server, 0);

  function create() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo({ address }, _session, done) {
        offers.set(address, (offers.get(address) ?? 0) + 1);
        const refusal = refusals.get(address);
        if (refusal === undefined) return done();
        done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }));
      },
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
    /** Replies to this recipient with a code and a text, such as `550 No such user`. */
    refuse: (address: string, reply: string) => void refusals.set(address, reply),
    accept: (address: string) => void refusals.delete(address),
    offersTo: (address: string) => offers.get(address) ?? 0,
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
