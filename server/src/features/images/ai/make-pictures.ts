import { randomUUID } from 'node:crypto';
import { AI_PICTURE_COUNT } from '@cold-open/contract/images/ai-pictures.contract';
import * as z from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { describeForLog } from '../../../platform/llm/failure-detail.ts';
import type { ImageModel } from '../../../platform/llm/image-model.ts';
import { ModelFailure } from '../../../platform/llm/language-model.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { BillingModule } from '../../billing/billing.module.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { ImageThread } from '../rendering/image-thread.ts';
import type { StoredPhoto } from '../rendering/read-photo.ts';
import { type AiOrderRow, findAiOrder, settleAiOrder } from './ai-orders.repository.ts';
import { picturePrompt, shapeOf } from './picture-prompt.ts';

/** A second attempt only follows a crash. A failure of the provider settles the order instead. */
export const makePictures = jobKind('images.make_pictures', z.object({ orderId: z.uuid() }), {
  maxAttempts: 2,
});

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: JobQueue;
  billing: Pick<BillingModule, 'balances' | 'ledger'>;
  imageModel: ImageModel;
  store: PhotoStore;
  thread: ImageThread;
}

/** Makes the pictures of an order, or gives its token back. */
export function workOnPictures(dependencies: Dependencies) {
  const { db, clock, logger, jobs, billing, imageModel, store, thread } = dependencies;

  /** Throws `ModelFailure`. Pictures that cannot be read are left out. */
  async function make(order: AiOrderRow, signal: AbortSignal): Promise<StoredPhoto[]> {
    const request = {
      prompt: picturePrompt(order),
      shape: shapeOf(order.format),
      count: AI_PICTURE_COUNT,
    };
    const pictures: StoredPhoto[] = [];
    for (const bytes of await imageModel.make(request, signal)) {
      const read = await thread.readPhoto(new Uint8Array(bytes), { userId: order.userId, signal });
      if (read && !('problem' in read)) pictures.push(read);
    }
    if (pictures.length === 0) throw new ModelFailure('upstream');
    return pictures;
  }

  async function settleFailure(tx: Tx, order: AiOrderRow, code: string) {
    await billing.balances.lock(tx, order.userId);
    if (await settleAiOrder(tx, order.id, code)) await billing.ledger.giveBack(tx, order.tokenEntryId);
  }

  /** Returns false if the order was settled or deleted in the meantime. */
  async function storeAll(tx: Tx, order: AiOrderRow, pictures: (StoredPhoto & { id: string })[]) {
    await billing.balances.lock(tx, order.userId);
    if (!(await settleAiOrder(tx, order.id, 'made'))) return false;
    const shared = {
      ownerId: order.userId,
      source: 'ai' as const,
      orderId: order.id,
      createdAt: clock.now(),
    };
    for (const { id, width, height, bytes } of pictures)
      await store.insert(tx, { ...shared, id, width, height }, bytes);
    return true;
  }

  jobs.work(
    makePictures,
    async ({ payload: { orderId }, signal, completeIn }) => {
      const order = await findAiOrder(db, orderId);
      if (!order || order.outcome !== null) return;
      try {
        const made = await make(order, signal);
        const pictures = made.map((picture) => ({ ...picture, id: randomUUID() }));
        let isStored = false;
        try {
          for (const { id, bytes } of pictures) await store.prepare(id, bytes, signal);
          isStored = await db.transaction(async (tx) => {
            const hasRows = await storeAll(tx, order, pictures);
            await completeIn(tx);
            return hasRows;
          });
        } finally {
          const ids = pictures.map(({ id }) => id);
          if (!isStored) await store.discard(db, ids);
        }
      } catch (error) {
        if (signal.aborted || !(error instanceof ModelFailure)) throw error;
        logger.warn({ ...describeForLog(error), order: orderId }, 'no AI pictures were made');
        await db.transaction(async (tx) => {
          await settleFailure(tx, order, error.code);
          await completeIn(tx);
        });
      }
    },
    {
      async onGivenUp({ orderId }) {
        const order = await findAiOrder(db, orderId);
        if (order) await db.transaction((tx) => settleFailure(tx, order, 'given_up'));
      },
    },
  );
}
