import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Balances, TokenLedger } from '../../billing/billing.module.ts';
import { findPlacedOrder, insertOrderKey, type KeyedOrder } from './order-keys.repository.ts';
import type { OrderJob } from './orders.jobs.ts';

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
  reason: 'generation' | 'rephrase';
  idempotencyKey: IdempotencyKey | undefined;
  job: OrderJob;
  /** Returns the order that an earlier request with the same key placed. Its script may have been deleted. */
  fromEarlier(earlier: KeyedOrder): Placed;
  /** Checks what matters more to the creator than their plan and balance. */
  check?(tx: Tx): Promise<Subject>;
  /** Does the remaining checks, and everything else that has to happen before the payment. */
  prepare(tx: Tx, subject: Subject, user: User): Promise<Prepared>;
  insert(tx: Tx, order: PaidOrder, prepared: Prepared): Promise<{ id: string }>;
  placed(prepared: Prepared, order: { orderId: string; balance: number; startsNow: boolean }): Placed;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  balances: Balances;
  ledger: TokenLedger;
}

/** Spends the tokens, stores the order and queues its job in one transaction. Requests with the same key place one order. */
export function createPlaceOrder({ db, clock, jobs, balances, ledger }: Dependencies) {
  return <Subject, Prepared extends { scriptId: string }, Placed>(
    viewer: Viewer,
    kind: OrderKind<Subject, Prepared, Placed>,
  ): Promise<Placed> =>
    jobs.startAfterCommit((enqueue) =>
      db.transaction(async (tx) => {
        const userId = viewer.id;
        const { cost, reason, idempotencyKey, job } = kind;
        const user = await balances.lock(tx, userId);
        if (!user) throw new AppError('unauthenticated');
        const earlier = await findPlacedOrder(tx, userId, idempotencyKey);
        if (earlier) return kind.fromEarlier(earlier);
        // Without a check, nothing infers the type of the subject, so undefined is a valid one.
        const subject = (await kind.check?.(tx)) as Subject;
        if (user.subscriptionStatus !== 'active') throw new AppError('plan_inactive');
        if (user.tokens < cost) throw new AppError('tokens_insufficient');
        const prepared = await kind.prepare(tx, subject, user);
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
      }),
    );
}

export type PlaceOrder = ReturnType<typeof createPlaceOrder>;
