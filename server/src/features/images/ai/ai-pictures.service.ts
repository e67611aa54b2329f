import { AI_PICTURES_COST } from '@cold-open/contract/billing/billing-rules';
import { HOUR_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import {
  AI_PICTURE_COUNT,
  AI_PICTURE_MESSAGES,
  type AiPictureForm,
  type AiPictureOrder,
} from '@cold-open/contract/images/ai-pictures.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { ImageModel } from '../../../platform/llm/image-model.ts';
import { ModelFailure } from '../../../platform/llm/language-model.ts';
import { modelError } from '../../../platform/llm/model-error.ts';
import type { DailyBudget } from '../../../platform/llm/usage/daily-budget.ts';
import type { RateLimit, RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import type { AccountModule } from '../../account/account.module.ts';
import type { BillingModule } from '../../billing/billing.module.ts';
import { requireImageTools } from '../image-tools.ts';
import { countPhotos, listPhotosOfOrder } from '../photos/photos.repository.ts';
import { toPhoto } from '../photos/photos.service.ts';
import {
  type AiOrderRow,
  findAiOrder,
  findAiOrderByKey,
  findOpenAiOrder,
  insertAiOrder,
} from './ai-orders.repository.ts';
import { makePictures } from './make-pictures.ts';

export const AI_ORDERS_PER_ACCOUNT: RateLimit = { name: 'ai-pictures-account', max: 60, windowMs: HOUR_MS };

interface Dependencies {
  db: Db;
  clock: Clock;
  limits: RateLimiter;
  account: Pick<AccountModule, 'findUser' | 'requireSpace'>;
  billing: Pick<BillingModule, 'balances' | 'ledger'>;
  budget: DailyBudget;
  imageModel: ImageModel;
  jobs: JobQueue;
}

/** Orders AI pictures. A job makes them, so that nothing is lost if the browser or the server goes away. */
export function createAiPicturesService(dependencies: Dependencies) {
  const { db, clock, limits, account, billing, budget, imageModel, jobs } = dependencies;
  const { balances, ledger } = billing;

  async function toOrder(row: AiOrderRow): Promise<AiPictureOrder> {
    const photos = row.outcome === 'made' ? await listPhotosOfOrder(db, row.id) : [];
    const isFailed = row.outcome !== null && row.outcome !== 'made';
    return {
      _id: row.id,
      status: isFailed ? 'failed' : row.outcome === null ? 'making' : 'made',
      photos: photos.map(toPhoto),
      failure: isFailed ? failureText(row.outcome ?? '') : null,
    };
  }

  /** Returns what was ordered with this key, or the order that is being made. */
  async function findEarlier(tx: Tx, viewer: Viewer, idempotencyKey: IdempotencyKey | undefined) {
    const keyed = idempotencyKey && (await findAiOrderByKey(tx, viewer.id, idempotencyKey.key));
    if (keyed && keyed.digest !== idempotencyKey.digest) throw new AppError('idempotency_key_reused');
    return keyed || findOpenAiOrder(tx, viewer.id);
  }

  return {
    service: () => ({
      available: imageModel.isAvailable(),
      tokens: AI_PICTURES_COST,
      count: AI_PICTURE_COUNT,
    }),

    /** Spends the token, stores the order and queues its job in one transaction. */
    async order(
      viewer: Viewer,
      form: AiPictureForm,
      idempotencyKey: IdempotencyKey | undefined,
    ): Promise<AiPictureOrder> {
      await limits.takeAll([[AI_ORDERS_PER_ACCOUNT, viewer.id]]);
      const row = await db.transaction(async (tx) => {
        const user = await balances.lock(tx, viewer.id);
        if (!user) throw new AppError('unauthenticated');
        await requireImageTools(tx, account, viewer);
        // Two clicks at once wait for each other at the lock, and the second one finds the first order here.
        const earlier = await findEarlier(tx, viewer, idempotencyKey);
        if (earlier) return earlier;
        if (form.headline.trim() === '' && form.wish === '')
          throw new AppError('validation_failed', { text: AI_PICTURE_MESSAGES.nothingToDraw, field: 'wish' });
        if (!imageModel.isAvailable())
          throw new AppError('model_needed', { text: AI_PICTURE_MESSAGES.modelNeeded });
        await requireBudget(budget, tx);
        await account.requireSpace(tx, viewer.id, 'photos', async (handle, userId) => {
          const stored = await countPhotos(handle, userId);
          return stored + AI_PICTURE_COUNT - 1;
        });
        const { id: tokenEntryId } = await ledger.spend(tx, {
          userId: viewer.id,
          cost: AI_PICTURES_COST,
          reason: 'pictures',
          scriptId: null,
        });
        const inserted = await insertAiOrder(tx, {
          ...form,
          ...idempotencyKey,
          userId: viewer.id,
          tokenEntryId,
          createdAt: clock.now(),
        });
        await jobs.enqueue(tx, makePictures, { orderId: inserted.id }, { fairnessKey: viewer.id });
        return inserted;
      });
      return toOrder(row);
    },

    async get(viewer: Viewer, id: string): Promise<AiPictureOrder> {
      const row = await findAiOrder(db, id);
      if (row?.userId !== viewer.id) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.photo });
      return toOrder(row);
    },
  };
}

export type AiPicturesService = ReturnType<typeof createAiPicturesService>;

async function requireBudget(budget: DailyBudget, tx: Tx) {
  await budget.require(tx).catch((error: unknown) => {
    throw error instanceof ModelFailure ? modelError(error) : error;
  });
}

function failureText(outcome: string): string {
  if (outcome === 'refused') return AI_PICTURE_MESSAGES.refused;
  return outcome === 'rate_limited' ? AI_PICTURE_MESSAGES.busy : AI_PICTURE_MESSAGES.failed;
}
