import { PUBLISHING_COST } from '@cold-open/contract/billing/billing-rules';
import type { KitPart } from '@cold-open/contract/scripts/publishing/publishing.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import type { Balances, TokenLedger } from '../../billing/billing.module.ts';
import { findPlacedOrder, insertOrderKey } from '../orders/order-keys.repository.ts';
import { writePublishKit } from '../orders/orders.jobs.ts';
import { ORDERS_PER_ACCOUNT } from '../orders/place-order.ts';
import { requireIdle } from '../script-access.ts';
import { isGenerated } from '../script-replies.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import { lockOwnScript } from './own-script.ts';
import {
  findOpenPublishingOrder,
  insertPublishingOrder,
  isIncludedKitUsed,
} from './publishing.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  balances: Balances;
  ledger: TokenLedger;
  limits: RateLimiter;
  /** Throws if the writer may not be used today. */
  requireBudget: (tx: Tx) => Promise<void>;
}

interface KitOrder {
  scriptId: string;
  /** Null for all parts. */
  part: KitPart | null;
  idempotencyKey: IdempotencyKey | undefined;
}

/**
 * Returns the function that places an order for a publish kit and returns its id. The first kit is included in the price of
 * a script; every other one costs a token. Copies are free, so they include no kit.
 */
export function createPlacePublishingOrder(dependencies: Dependencies) {
  const { db, clock, jobs, balances, ledger, limits, requireBudget } = dependencies;

  /** Locks the account first, like all other code, to avoid deadlocks. */
  return async (viewer: Viewer, { scriptId, part, idempotencyKey }: KitOrder): Promise<string> => {
    await limits.takeAll([[ORDERS_PER_ACCOUNT, viewer.id]]);
    return jobs.startAfterCommit((enqueue) =>
      db.transaction(async (tx) => {
        const userId = viewer.id;
        const user = await balances.lock(tx, userId);
        if (!user) throw new AppError('unauthenticated');
        const earlier = await findPlacedOrder(tx, userId, idempotencyKey);
        if (earlier) return earlier.orderId;
        const script = await lockOwnScript(tx, viewer, scriptId);
        requireIdle(script);
        const createdAt = clock.now();
        const remember = async (orderId: string) => {
          if (idempotencyKey)
            await insertOrderKey(tx, { ...idempotencyKey, userId, scriptId, orderId, createdAt });
          return orderId;
        };
        // A second click waits for the first one and is not charged.
        const open = await findOpenPublishingOrder(tx, scriptId);
        if (open?.part === part) return remember(open.id);
        if (open) throw new AppError('publishing_writing');
        const isIncluded = part === null && (await isKitIncluded(tx, script));
        if (!isIncluded && user.subscriptionStatus !== 'active') throw new AppError('plan_inactive');
        if (!isIncluded && user.tokens < PUBLISHING_COST) throw new AppError('tokens_insufficient');
        await requireBudget(tx);
        const spent = isIncluded
          ? null
          : await ledger.spend(tx, { userId, cost: PUBLISHING_COST, reason: 'publishing', scriptId });
        const { id } = await insertPublishingOrder(tx, {
          scriptId,
          userId,
          part,
          tokenEntryId: spent?.id ?? null,
          createdAt,
        });
        await enqueue(tx, writePublishKit.kind, writePublishKit.payloadFor(id), { fairnessKey: userId });
        return remember(id);
      }),
    );
  };
}

/** Returns true if the script's price pays for the next kit. */
export async function isKitIncluded(db: DbOrTx, script: ScriptRow): Promise<boolean> {
  return isGenerated(script) && !script.tokenReturned && !(await isIncludedKitUsed(db, script.id));
}
