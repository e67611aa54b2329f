import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** The start of a recipient's address determines how the server treats it. */
export type Treatment = 'greylisted' | 'unknown' | 'spam' | 'dropped' | 'slow' | 'late' | 'welcome';

const SLOW_MS = 40_000;
const LATE_MS = 12_000;

interface Email {
  to: string;
  text: string;
}

const treatmentOf = (address: string) => address.split('.')[0] as Treatment;
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A mail server that misbehaves as real ones do. With a certificate, it offers TLS and wants a password. */
export async function startMisbehavingMailServer(certificate?: { cert: string; key: string }) {
  const received: Email[] = [];
  /** How often each address was offered. */
  const offers = new Map<string, number>();
  const secured: SMTPServerOptions = certificate
    ? {
        cert: readFileSync(certificate.cert),
        key: readFileSync(certificate.key),
        onAuth: ({ password }, _session, done) =>
          password === 'right' ? done(null, { user: 'desk' }) : done(refusal(535, 'Wrong password')),
      }
    : { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] };
  const server = new SMTPServer({
    ...secured,
    async onRcptTo({ address }, _session, done) {
      const offer = (offers.get(address) ?? 0) + 1;
      offers.set(address, offer);
      const treatment = treatmentOf(address);
      if (treatment === 'slow') await wait(SLOW_MS);
      if (treatment === 'late') await wait(LATE_MS);
      if (treatment === 'greylisted' && offer <= 2) return done(refusal(451, 'Greylisted, try again later'));
      if (treatment === 'unknown') return done(refusal(550, 'No such user'));
      done();
    },
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        if (treatmentOf(to) === 'spam') return done(refusal(554, 'Refused as spam'));
        received.push({ to, text: text.replace(/=\r\n/g, '').replace(/=3D/g, '=') });
        // The server accepts the email, but drops the connection before its first reply.
        if (treatmentOf(to) === 'dropped' && offers.get(to) === 1) return server.connections.forEach(drop);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    offersTo: (address: string) => offers.get(address) ?? 0,
    emailsTo: (address: string) => received.filter(({ to }) => to === address),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const drop = (connection: unknown) => (connection as { _socket: { destroy(): void } })._socket.destroy();
