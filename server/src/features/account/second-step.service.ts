import {
  CONFIRMATION_MINUTES,
  type NewRecoveryCodes,
  type PasswordAndCode,
  SECOND_STEP_MESSAGES,
} from '@cold-open/contract/account/second-step.contract';
import { HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findUser, lockUser } from './account.repository.ts';
import type { OwnPassword } from './own-password.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';
import { removeSecondStep } from './remove-second-step.ts';
import {
  countRecoveryCodes,
  deleteChallengesOf,
  deleteSecondStep,
  findTotpKey,
  markSessionConfirmed,
  markStepUsed,
  replaceRecoveryCodes,
  saveTotpKey,
  setSecondStep,
  takeRecoveryCode,
} from './second-step.repository.ts';
import type { SecurityNotices } from './security-notices.ts';
import { deleteOtherSessions } from './sessions.repository.ts';
import { findTotpStep, newTotpKey, totpAddress } from './totp.ts';

/** An unconfirmed key is deleted after this time. */
export const SETUP_MS = HOUR_MS;
const CONFIRMATION_MS = CONFIRMATION_MINUTES * MINUTE_MS;

interface Dependencies {
  config: Pick<Config, 'adminSecondStep'>;
  db: Db;
  clock: Clock;
  events: EventBus;
  attempts: PasswordAttempts;
  ownPassword: OwnPassword;
  notices: SecurityNotices;
}

/** A session and its user. */
interface Confirmable {
  admin: boolean;
  secondStep: boolean;
  confirmedAt: Date | null;
}

/** Two-step login: a code from an authenticator app, or a recovery code, in addition to the password. */
export function createSecondStep({
  config,
  db,
  clock,
  events,
  attempts,
  ownPassword,
  notices,
}: Dependencies) {
  /**
   * Checks and uses up a code, in the same transaction as the change it authorizes. The account must be
   * locked.
   */
  async function useCode(tx: Tx, userId: string, code: string) {
    const digits = code.replace(/\s/g, '');
    await (/^\d{6}$/.test(digits) ? useTotpCode(tx, userId, digits) : useRecoveryCode(tx, userId, code));
  }

  async function useTotpCode(tx: Tx, userId: string, code: string) {
    const row = await findTotpKey(tx, userId);
    const step = row && findTotpStep(row.key, code, clock.now());
    if (step === null) throw new AppError('code_wrong', { field: 'code' });
    if (!(await markStepUsed(tx, userId, step))) throw new AppError('code_used', { field: 'code' });
  }

  async function useRecoveryCode(tx: Tx, userId: string, code: string) {
    if (!(await takeRecoveryCode(tx, userId, recoveryCodeDigest(userId, code))))
      throw new AppError('code_wrong', { field: 'code' });
    const left = await countRecoveryCodes(tx, userId);
    await notices.send(tx, userId, { type: 'recovery_code_used', left });
  }

  /** Limits guesses. Counts the attempt first, and clears the count if `attempt` succeeds. */
  async function limitGuesses<Result>(userId: string, network: string, attempt: () => Promise<Result>) {
    const forgive = await attempts.countCode(userId, network);
    const result = await attempt();
    await forgive();
    return result;
  }

  async function requireOn(tx: Tx, viewer: Viewer) {
    const user = await lockUser(tx, viewer.id);
    if (!user) throw new AppError('unauthenticated');
    if (!user.secondStep) throw new AppError('second_step_off');
  }

  async function createRecoveryCodes(tx: Tx, userId: string) {
    const codes = newRecoveryCodes();
    const digests = codes.map((code) => recoveryCodeDigest(userId, code));
    await replaceRecoveryCodes(tx, userId, digests);
    return codes;
  }

  /** For changes that need the password and a code. */
  async function changeWithCode<Result>(
    viewer: Viewer,
    { password, code }: PasswordAndCode,
    network: string,
    change: (tx: Tx) => Promise<Result>,
  ) {
    await ownPassword.require(viewer, password, { field: 'password', network });
    return limitGuesses(viewer.id, network, () =>
      db.transaction(async (tx) => {
        await requireOn(tx, viewer);
        await useCode(tx, viewer.id, code);
        return change(tx);
      }),
    );
  }

  return {
    useCode,
    limitGuesses,

    /** The operator requires two-step login for admins, and this admin has not turned it on. */
    isMissing: (user: { admin: boolean; secondStep: boolean }) =>
      config.adminSecondStep === 'required' && user.admin && !user.secondStep,

    /** What the session must enter before calls that ask again. */
    confirmationFor({ admin, secondStep, confirmedAt }: Confirmable): Viewer['asksFor'] {
      const age = clock.now().getTime() - (confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
      if (age <= CONFIRMATION_MS) return null;
      if (secondStep) return 'code';
      return admin ? 'password' : null;
    },

    async state(viewer: Viewer) {
      const user = await findUser(db, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      return { isOn: user.secondStep, recoveryCodesLeft: await countRecoveryCodes(db, viewer.id) };
    },

    async setUp(viewer: Viewer, password: string, network: string) {
      // A thief with an open session must not be able to lock the owner out.
      await ownPassword.require(viewer, password, { field: 'password', network });
      const key = newTotpKey();
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, viewer.id);
        if (user?.secondStep) throw new AppError('second_step_on');
        await saveTotpKey(tx, { userId: viewer.id, key, createdAt: clock.now() });
      });
      return { key, address: totpAddress({ key, email: viewer.email }) };
    },

    turnOn: (viewer: Viewer, code: string, network: string) =>
      limitGuesses(viewer.id, network, () =>
        db.transaction(async (tx): Promise<NewRecoveryCodes> => {
          const user = await lockUser(tx, viewer.id);
          if (user?.secondStep) throw new AppError('second_step_on');
          const row = await findTotpKey(tx, viewer.id);
          if (!row || clock.now().getTime() - row.createdAt.getTime() > SETUP_MS)
            throw new AppError('second_step_setup_expired');
          await useTotpCode(tx, viewer.id, code.replace(/\s/g, ''));
          await setSecondStep(tx, viewer.id, true);
          const codes = await createRecoveryCodes(tx, viewer.id);
          // Every session of an account with two-step login has entered a code.
          await deleteOtherSessions(tx, viewer.id, viewer.sessionId);
          await markSessionConfirmed(tx, viewer.sessionId, clock.now());
          await notices.send(tx, viewer.id, { type: 'second_step_on' });
          await events.publish(tx, viewer.id, { type: 'account.session_ended' });
          await events.publish(tx, viewer.id, { type: 'account.changed' });
          return { message: SECOND_STEP_MESSAGES.turnedOn, recoveryCodes: codes };
        }),
      ),

    turnOff: (viewer: Viewer, entered: PasswordAndCode, network: string) =>
      changeWithCode(viewer, entered, network, async (tx) => {
        await deleteSecondStep(tx, viewer.id);
        await deleteChallengesOf(tx, viewer.id);
        await notices.send(tx, viewer.id, { type: 'second_step_off', by: 'owner' });
        await events.publish(tx, viewer.id, { type: 'account.changed' });
        return { message: SECOND_STEP_MESSAGES.turnedOff };
      }),

    renewRecoveryCodes: (viewer: Viewer, entered: PasswordAndCode, network: string) =>
      changeWithCode(viewer, entered, network, async (tx): Promise<NewRecoveryCodes> => {
        const codes = await createRecoveryCodes(tx, viewer.id);
        await notices.send(tx, viewer.id, { type: 'recovery_codes_renewed' });
        return { message: SECOND_STEP_MESSAGES.recoveryCodesRenewed, recoveryCodes: codes };
      }),

    confirm: (viewer: Viewer, code: string, network: string) =>
      limitGuesses(viewer.id, network, () =>
        db.transaction(async (tx) => {
          await requireOn(tx, viewer);
          await useCode(tx, viewer.id, code);
          await markSessionConfirmed(tx, viewer.sessionId, clock.now());
          return { message: SECOND_STEP_MESSAGES.confirmed };
        }),
      ),

    async confirmPassword(viewer: Viewer, password: string, network: string) {
      await ownPassword.require(viewer, password, { field: 'password', network });
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, viewer.id);
        if (!user) throw new AppError('unauthenticated');
        if (user.secondStep) throw new AppError('code_needed');
        await markSessionConfirmed(tx, viewer.sessionId, clock.now());
      });
      return { message: SECOND_STEP_MESSAGES.confirmed };
    },

    /** For a user who lost the device and the recovery codes. The caller has locked the account. */
    remove: (tx: Tx, userId: string) => removeSecondStep(tx, userId, { events, notify: notices.send }),
  };
}

export type SecondStep = ReturnType<typeof createSecondStep>;
