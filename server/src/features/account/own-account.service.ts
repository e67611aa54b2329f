import {
  type AccountDeletionProof,
  OWN_ACCOUNT_MESSAGES,
  type OwnSession,
  type PasswordChange,
  type ProfileChange,
} from '@cold-open/contract/account/own-account.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccessTokens } from './access-tokens.service.ts';
import {
  changeUser,
  findUser,
  isCurrentPasswordHash,
  lockUser,
  updatePassword,
} from './account.repository.ts';
import type { AccountDeletion } from './account-deletion.ts';
import { rejectCommonPassword } from './common-passwords.ts';
import type { CurrentUserView } from './current-user.ts';
import { deletePasswordResetsOf } from './email-links.repository.ts';
import type { OwnPassword } from './own-password.ts';
import { hashPassword } from './passwords.ts';
import { deleteChallengesOf } from './second-step.repository.ts';
import { digestOf } from './secret-tokens.ts';
import type { SecurityNotices } from './security-notices.ts';
import {
  deleteOtherSessions,
  deleteSessionById,
  deleteSessionsOf,
  listSessions,
} from './sessions.repository.ts';
import { takeAttempt } from './sign-ins.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  ownPassword: OwnPassword;
  notices: SecurityNotices;
  toCurrentUser: CurrentUserView;
  deletion: AccountDeletion;
  accessTokens: AccessTokens;
}

/** Called in the transaction that stores someone's new speaking pace. */
type PaceListener = (tx: Tx, userId: string, wordsPerMinute: number) => Promise<void>;

/** Lets signed-in users manage their own accounts. */
export function createOwnAccountService({
  db,
  clock,
  events,
  ownPassword,
  notices,
  toCurrentUser,
  deletion,
  accessTokens,
}: Dependencies) {
  const paceListeners: PaceListener[] = [];

  /** Accepts a confirmation once, and only in the session that got it. */
  async function takeConfirmation(viewer: Viewer, confirmation: string) {
    const wait = {
      secretHash: digestOf(confirmation),
      steps: ['delete_account'] as const,
      now: clock.now(),
    };
    const taken = await takeAttempt(db, wait);
    if (taken?.userId !== viewer.id || taken.sessionHash !== viewer.sessionId)
      throw new AppError('sign_in_expired');
  }

  const publishSessionEnd = (tx: Tx, viewer: Viewer) =>
    events.publish(tx, viewer.id, { type: 'account.session_ended' });

  return {
    onPaceChange(listener: PaceListener) {
      paceListeners.push(listener);
    },

    async changeProfile(viewer: Viewer, { name, wordsPerMinute, chatEmails, niche }: ProfileChange) {
      const change = {
        ...(name && { name }),
        ...(wordsPerMinute && { wordsPerMinute }),
        ...(chatEmails !== undefined && { chatEmails }),
        ...(niche !== undefined && { niche }),
      };
      const user = await db.transaction(async (tx) => {
        if (Object.keys(change).length === 0) return findUser(tx, viewer.id);
        const changed = await changeUser(tx, viewer.id, change);
        if (wordsPerMinute)
          for (const listener of paceListeners) await listener(tx, viewer.id, wordsPerMinute);
        await events.publish(tx, viewer.id, { type: 'account.changed' });
        return changed;
      });
      if (!user) throw new AppError('unauthenticated');
      return toCurrentUser(user);
    },

    async changePassword(
      viewer: Viewer,
      { currentPassword, newPassword, revokesAccessTokens }: PasswordChange,
      network: string,
    ) {
      rejectCommonPassword(newPassword, 'newPassword');
      const field = 'currentPassword';
      const user = await ownPassword.require(viewer, currentPassword, { field, network });
      const passwordHash = await hashPassword(newPassword);
      await db.transaction(async (tx) => {
        // A concurrent password reset wins.
        if (!(await isCurrentPasswordHash(tx, user))) throw new AppError('unauthenticated');
        await updatePassword(tx, viewer.id, passwordHash);
        await deletePasswordResetsOf(tx, viewer.id);
        await deleteOtherSessions(tx, viewer.id, viewer.sessionId);
        await deleteChallengesOf(tx, viewer.id);
        await notices.send(tx, viewer.id, { type: 'password_changed' });
        await publishSessionEnd(tx, viewer);
        if (revokesAccessTokens) await accessTokens.revokeAll(tx, viewer.id);
      });
      return { message: OWN_ACCOUNT_MESSAGES.passwordChanged };
    },

    async sessions(viewer: Viewer): Promise<OwnSession[]> {
      const rows = await listSessions(db, viewer.id, clock.now());
      return rows.map(({ id, tokenHash, userAgent, createdAt, lastSeenAt }) => ({
        _id: id,
        userAgent,
        isCurrent: tokenHash === viewer.sessionId,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }));
    },

    async endSession(viewer: Viewer, id: string) {
      await db.transaction(async (tx) => {
        if (!(await deleteSessionById(tx, viewer.id, id))) throw new AppError('not_found');
        await publishSessionEnd(tx, viewer);
      });
      return { message: OWN_ACCOUNT_MESSAGES.sessionEnded };
    },

    async signOutEverywhere(viewer: Viewer) {
      await db.transaction(async (tx) => {
        await lockUser(tx, viewer.id);
        await deleteSessionsOf(tx, viewer.id);
        await deleteChallengesOf(tx, viewer.id);
        await publishSessionEnd(tx, viewer);
        await accessTokens.revokeAll(tx, viewer.id);
      });
      return { message: OWN_ACCOUNT_MESSAGES.signedOutEverywhere };
    },

    async delete(viewer: Viewer, { password, confirmation }: AccountDeletionProof, network: string) {
      if (password) await ownPassword.require(viewer, password, { field: 'password', network });
      else await takeConfirmation(viewer, confirmation ?? '');
      await deletion.delete(viewer.id);
      return { message: OWN_ACCOUNT_MESSAGES.deleted };
    },
  };
}

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;
