import { HOUR_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { EnqueueInTransaction, JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { RateLimit, RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import type { Balances, TokenLedger } from '../../billing/billing.module.ts';
import { findPlacedOrder, insertOrderKey, type KeyedOrder } from './order-keys.repository.ts';
import type { OrderJob } from './orders.jobs.ts';
import { createSharedTransactions, NotShared, type SharedWork } from './shared-transactions.ts';

type User = NonNullable<Awaited<ReturnType<Balances['lock']>>>;

/** What every kind of order stores. */
interface PaidOrder {
  userId: string;
  scriptId: string;
  idempotencyKey: string | null;
  tokenEntryId: number;
  createdAt: Date;
}

/** What differs between the kinds of orders. */
interface OrderKind<Subject, Prepared extends { scriptId: string }, Placed> {
  cost: number;
  reason: 'generation' | 'rephrase' | 'openings';
  idempotencyKey: IdempotencyKey | undefined;
  job: OrderJob;
  /** Returns the order that an earlier request with the same key placed. Its script may have been deleted. */
  fromEarlier(earlier: KeyedOrder): Placed;
  /** Runs checks that are reported before problems with the plan or balance. */
  check?(tx: Tx): Promise<Subject>;
  /** Runs the remaining checks and everything else that has to happen before payment. */
  prepare(tx: Tx, subject: Subject, user: User): Promise<Prepared>;
  insert(tx: Tx, order: PaidOrder, prepared: Prepared): Promise<{ id: string }>;
  placed(prepared: Prepared, order: { orderId: string; balance: number; startsNow: boolean }): Placed;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  jobs: JobQueue;
  balances: Balances;
  ledger: TokenLedger;
  limits: RateLimiter;
  /** Throws if the writer may not be used today. */
  requireBudget: (tx: Tx) => Promise<void>;
}

/**
 * Far more orders than an account can complete in an hour. Limited because an order that is stopped
 * immediately costs nothing but is stored.
 */
export const ORDERS_PER_ACCOUNT: RateLimit = { name: 'orders-account', max: 300, windowMs: HOUR_MS };

/**
 * Spends the tokens, stores the order and queues its job in one transaction, which simultaneous orders of different accounts
 * share. Requests with the same key place one order.
 */
export function createPlaceOrder(dependencies: Dependencies) {
  const { db, clock, events, jobs, balances, ledger, limits, requireBudget } = dependencies;
  const shared = createSharedTransactions({ db, events, balances });

  /** Locks the account and places the order in a transaction of its own. */
  const alone = <Checked, Placed>({ userId, check, write }: SharedWork<Checked, Placed>) =>
    db.transaction(async (tx) => {
      const user = await balances.lock(tx, userId);
      if (!user) throw new AppError('unauthenticated');
      return write(tx, await check(tx, user));
    });

  return async <Subject, Prepared extends { scriptId: string }, Placed>(
    viewer: Viewer,
    kind: OrderKind<Subject, Prepared, Placed>,
  ): Promise<Placed> => {
    await limits.takeAll([[ORDERS_PER_ACCOUNT, viewer.id]]);
    const userId = viewer.id;
    const { cost, reason, idempotencyKey, job } = kind;

    async function check(tx: Tx, user: User) {
      const earlier = await findPlacedOrder(tx, userId, idempotencyKey);
      if (earlier) return { earlier };
      // Without a check, the subject's type is not inferred, so undefined is valid.
      const subject = (await kind.check?.(tx)) as Subject;
      if (user.subscriptionStatus !== 'active') throw new AppError('plan_inactive');
      if (user.tokens < cost) throw new AppError('tokens_insufficient');
      await requireBudget(tx);
      return { user, subject };
    }

    async function write(tx: Tx, checked: Awaited<ReturnType<typeof check>>, enqueue: EnqueueInTransaction) {
      if ('earlier' in checked) return kind.fromEarlier(checked.earlier);
      const prepared = await kind.prepare(tx, checked.subject, checked.user);
      const { scriptId } = prepared;
      const { id: tokenEntryId, balance } = await ledger.spend(tx, { userId, cost, reason, scriptId });
      const order = {
        userId,
        scriptId,
        idempotencyKey: idempotencyKey?.key ?? null,
        tokenEntryId,
        createdAt: clock.now(),
      };
      const { id: orderId } = await kind.insert(tx, order, prepared);
      if (idempotencyKey)
        await insertOrderKey(tx, {
          ...idempotencyKey,
          userId,
          scriptId,
          orderId,
          createdAt: order.createdAt,
        });
      const startsNow = await enqueue(tx, job.kind, job.payloadFor(orderId), { fairnessKey: userId });
      return kind.placed(prepared, { orderId, balance, startsNow });
    }

    const place = (transaction: typeof alone) =>
      jobs.startAfterCommit((enqueue) =>
        transaction({ userId, check, write: (tx, checked) => write(tx, checked, enqueue) }),
      );
    // Checks of other kinds lock further rows, which could end in a deadlock.
    if (kind.check) return place(alone);
    return place(shared.run).catch((error: unknown) => {
      if (error instanceof NotShared) return place(alone);
      throw error;
    });
  };
}

export type PlaceOrder = ReturnType<typeof createPlaceOrder>;
