import { deviceName } from '@cold-open/contract/account/device-name';
import { DAY_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertSession, rememberDevice } from './account.repository.ts';
import type { UserRow } from './account.tables.ts';
import { networkDigest } from './known-devices.ts';
import { digestOf, newSecretToken } from './secret-tokens.ts';
import type { SecurityNotices } from './security-notices.ts';

const SESSION_MS = DAY_MS;
const REMEMBERED_SESSION_MS = 30 * DAY_MS;
const MAX_USER_AGENT = 300;

export interface Client {
  address: string;
  userAgent: string;
}

interface Dependencies {
  clock: Clock;
  notices: SecurityNotices;
}

/** Starts sessions. Every way to sign in ends here, so what applies to all of them, such as a second step, belongs here. */
export function createSignIn({ clock, notices }: Dependencies) {
  const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);

  return {
    /** The first step succeeded, by the password or a sign-in provider. `user` was read under its lock. */
    async begin(tx: Tx, user: UserRow, { rememberMe, client }: { rememberMe: boolean; client: Client }) {
      const { address, userAgent } = client;
      const token = newSecretToken();
      const device = deviceName(userAgent);
      const network = networkDigest(user.id, address);
      const seen = { userId: user.id, network, name: device, lastSeenAt: clock.now() };
      if (await rememberDevice(tx, seen)) await notices.send(tx, user.id, { type: 'new_device', device });
      await insertSession(tx, {
        tokenHash: digestOf(token),
        userId: user.id,
        userAgent: userAgent.slice(0, MAX_USER_AGENT),
        createdAt: clock.now(),
        lastSeenAt: clock.now(),
        expiresAt: fromNow(rememberMe ? REMEMBERED_SESSION_MS : SESSION_MS),
      });
      return { token, userId: user.id };
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
