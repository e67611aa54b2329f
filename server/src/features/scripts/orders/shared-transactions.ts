import type { Db, Tx } from '../../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../../platform/db/database-errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Balances } from '../../billing/billing.module.ts';

type User = NonNullable<Awaited<ReturnType<Balances['lock']>>>;

/** One order. Both steps run in the transaction, with the account locked. */
export interface SharedWork<Checked, Result> {
  userId: string;
  /** Reads only. Throws `AppError` to refuse the order. */
  check(tx: Tx, user: User): Promise<Checked>;
  write(tx: Tx, checked: Checked): Promise<Result>;
}

/** The work has to be done again in a transaction of its own. Nothing of it was stored. */
export class NotShared extends Error {}

interface Member {
  work: SharedWork<unknown, unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
  /** How it was refused, or is to be done alone; null unless it was. */
  rejection: unknown;
  result: unknown;
}

/** Bounds how long the accounts stay locked. */
const MAX_SHARING = 50;

interface Dependencies {
  db: Db;
  events: Pick<EventBus, 'lockFreeReceivers'>;
  balances: Pick<Balances, 'lock' | 'lockFree'>;
}

/**
 * Places the orders that wait for a transaction at the same time in one. Their statements are batched (`batched`), so two hundred
 * orders take as many statements as a few.
 *
 * An order that is refused does not affect the others. If one fails after it has written something, the transaction is rolled
 * back, and each is done again alone. So are those whose accounts are locked by another transaction: with several accounts,
 * waiting could end in a deadlock.
 */
export function createSharedTransactions({ db, events, balances }: Dependencies) {
  const waiting = new Set<Member>();
  let isStarting = false;

  /** Takes at most one order of each account, because an order changes what the next one depends on. */
  function takeMembers(): Member[] {
    const members = new Map<string, Member>();
    for (const member of waiting) {
      const { userId } = member.work;
      if (members.size === MAX_SHARING) break;
      if (members.has(userId)) continue;
      members.set(userId, member);
      waiting.delete(member);
    }
    return [...members.values()];
  }

  async function start() {
    isStarting = true;
    let members = null as Member[] | null;
    let isWritten = false;
    try {
      await db.transaction(async (tx) => {
        // Until the transaction begins, more orders may come.
        members = begin();
        await placeAll(tx, members);
        isWritten = true;
      });
      for (const { rejection, result, resolve, reject } of members ?? [])
        if (rejection === null) resolve(result);
        else reject(rejection);
    } catch (error) {
      const failed: Member[] = members ?? begin();
      // Whether a failed commit has stored anything is not known.
      const mayRepeat = !isWritten && failed.length > 1 && !isDatabaseUnavailable(error);
      for (const { rejection, reject } of failed)
        reject(
          rejection ?? (mayRepeat ? new NotShared('one of the orders failed', { cause: error }) : error),
        );
    }
  }

  function begin(): Member[] {
    const members = takeMembers();
    isStarting = false;
    startIfNeeded();
    return members;
  }

  function startIfNeeded() {
    if (waiting.size > 0 && !isStarting) void start();
  }

  async function placeAll(tx: Tx, members: Member[]) {
    const users = await lock(
      tx,
      members.map(({ work }) => work.userId),
    );
    const checks = await Promise.allSettled(
      members.map(async ({ work }) => {
        const user = users.get(work.userId);
        if (!user) throw new NotShared('the account is locked or was deleted');
        return work.check(tx, user);
      }),
    );
    const checked: { member: Member; value: unknown }[] = [];
    for (const [index, check] of checks.entries()) {
      const member = members[index];
      if (!member) continue;
      if (check.status === 'fulfilled') checked.push({ member, value: check.value });
      else if (check.reason instanceof AppError || check.reason instanceof NotShared)
        member.rejection = check.reason;
      else throw check.reason;
    }
    // Waits for all of them, so that none uses the connection after a rollback.
    const results = await Promise.allSettled(
      checked.map(async ({ member, value }) => {
        member.result = await member.work.write(tx, value);
      }),
    );
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  async function lock(tx: Tx, ids: string[]): Promise<ReadonlyMap<string, User>> {
    const [id] = ids;
    // A single order waits for its account.
    if (id !== undefined && ids.length === 1) {
      const user = await balances.lock(tx, id);
      return new Map(user && [[id, user]]);
    }
    const users = await balances.lockFree(tx, ids);
    const receivers = await events.lockFreeReceivers(
      tx,
      users.map((user) => user.id),
    );
    return new Map(users.filter((user) => receivers.has(user.id)).map((user) => [user.id, user]));
  }

  return {
    /** Rejects with `NotShared` if the work has to be done in a transaction of its own. */
    run<Checked, Result>(work: SharedWork<Checked, Result>): Promise<Result> {
      return new Promise<unknown>((resolve, reject) => {
        waiting.add({ work: work as Member['work'], resolve, reject, rejection: null, result: undefined });
        startIfNeeded();
      }) as Promise<Result>;
    },
  };
}
