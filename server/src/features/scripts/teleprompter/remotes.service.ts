import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import {
  MAX_REMOTES,
  REMOTE_LEASE_MINUTES,
  REMOTE_MESSAGES,
  type TeleprompterState,
} from '@cold-open/contract/scripts/teleprompter/remote.contract';
import type { RemoteCommand } from '@cold-open/contract/scripts/teleprompter/remote-commands';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { RateLimit, RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { requireVisibleScript } from '../script-access.ts';
import {
  changeRemote,
  countCommand,
  deleteRemotesBefore,
  endOlderRemotes,
  findOwnRemote,
  findRemoteByToken,
  insertRemote,
} from './remotes.repository.ts';

export const REMOTE_LIMITS = {
  opensPerAccount: { name: 'teleprompter-remotes-account', max: 60, windowMs: HOUR_MS },
  /** Five taps a second. Bounds the events that the holder of a link can cause. */
  commandsPerRemote: { name: 'teleprompter-commands-remote', max: 300, windowMs: MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

const TOKEN_BYTES = 32;
const LEASE_MS = REMOTE_LEASE_MINUTES * MINUTE_MS;
/** Until then the link of an ended remote says that it ended. */
const KEPT_MS = DAY_MS;

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  limits: RateLimiter;
}

/** Controlling an open teleprompter from a phone, by a secret link. */
export function createRemotesService({ db, clock, events, limits }: Dependencies) {
  const isOver = ({ endedAt, reportedAt }: { endedAt: Date | null; reportedAt: Date }) =>
    endedAt !== null || clock.now().getTime() - reportedAt.getTime() > LEASE_MS;

  async function requireOwn(viewer: Viewer, id: string) {
    const found = await findOwnRemote(db, viewer.id, id);
    if (!found) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.remote });
    return found;
  }

  async function requireOpen(handle: DbOrTx, token: string) {
    const found = await findRemoteByToken(handle, digestOf(token));
    if (!found) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.remote });
    if (isOver(found.remote) || found.deletedAt !== null) throw new AppError('remote_ended');
    return found;
  }

  return {
    async open(viewer: Viewer, scriptId: string) {
      await requireVisibleScript(db, viewer, scriptId);
      await limits.takeAll([[REMOTE_LIMITS.opensPerAccount, viewer.id]]);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock.now();
      const { id } = await db.transaction(async (tx) => {
        await endOlderRemotes(tx, viewer.id, MAX_REMOTES - 1, now);
        await deleteRemotesBefore(tx, viewer.id, new Date(now.getTime() - KEPT_MS));
        return insertRemote(tx, {
          userId: viewer.id,
          scriptId,
          tokenDigest: digestOf(token),
          reportedAt: now,
          createdAt: now,
        });
      });
      return { remote: { _id: id, token } };
    },

    async report(viewer: Viewer, id: string, state: TeleprompterState) {
      const { remote, deletedAt } = await requireOwn(viewer, id);
      if (deletedAt !== null) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.script });
      if (isOver(remote)) throw new AppError('remote_ended');
      await changeRemote(db, id, { state, reportedAt: clock.now() });
      return { message: REMOTE_MESSAGES.stored };
    },

    /** Works for a deleted script too, which may be restored. */
    async end(viewer: Viewer, id: string) {
      await requireOwn(viewer, id);
      await changeRemote(db, id, { endedAt: clock.now(), state: null });
      return { message: REMOTE_MESSAGES.ended };
    },

    async get(token: string) {
      const { remote, title } = await requireOpen(db, token);
      const age = Math.max(0, clock.now().getTime() - remote.reportedAt.getTime()) / SECOND_MS;
      return { title, state: remote.state, age };
    },

    async command(token: string, command: RemoteCommand) {
      const { remote } = await requireOpen(db, token);
      await limits.takeAll([[REMOTE_LIMITS.commandsPerRemote, remote.id]]);
      await db.transaction(async (tx) => {
        const number = await countCommand(tx, remote.id);
        if (number === null) throw new AppError('remote_ended');
        const event = { type: 'teleprompter.command', remoteId: remote.id, number, command } as const;
        await events.publish(tx, remote.userId, event);
      });
      return { message: REMOTE_MESSAGES.sent };
    },
  };
}

export type RemotesService = ReturnType<typeof createRemotesService>;

/** A plain hash is enough, because tokens are random. */
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
