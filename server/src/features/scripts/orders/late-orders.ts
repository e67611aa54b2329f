import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  type IdempotencyKey,
  idempotencyKeyOf,
  requestDigest,
} from '../../../platform/http/idempotency-key.ts';
import { LateReply, replyInTime } from '../../../platform/http/reply-in-time.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { deleteOrderKey, findPlacedOrder, type KeyedOrder, upsertOrderKey } from './order-keys.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  replyWithinMs: number;
}

/**
 * Replies to orders in time, with the result or with a 503. A caller with a key retries with the same key. Without
 * a key, the order is remembered, so that an identical request waits for it instead of placing and paying for a second one.
 * It is forgotten once its result was sent; from then on, an identical request is a new order.
 */
export function createLateOrders({ db, clock, replyWithinMs }: Dependencies) {
  return {
    /** Returns the order of an identical request without a key, if its reply was late. */
    find: async (viewer: Viewer, request: FastifyRequest): Promise<KeyedOrder | null> =>
      idempotencyKeyOf(request) ? null : findPlacedOrder(db, viewer.id, lateKeyOf(request)),

    async reply<Result>(
      viewer: Viewer,
      request: FastifyRequest,
      order: { scriptId: string; orderId: string },
      work: Promise<Result>,
    ): Promise<Result> {
      if (idempotencyKeyOf(request)) return replyInTime(work, replyWithinMs);
      const lateKey = lateKeyOf(request);
      let isLate = false;
      try {
        return await replyInTime(work, replyWithinMs);
      } catch (error) {
        isLate = error instanceof LateReply;
        if (isLate)
          await upsertOrderKey(db, { ...lateKey, userId: viewer.id, ...order, createdAt: clock.now() });
        throw error;
      } finally {
        if (!isLate) await deleteOrderKey(db, viewer.id, lateKey.key);
      }
    },
  };
}

export type LateOrders = ReturnType<typeof createLateOrders>;

function lateKeyOf(request: FastifyRequest): IdempotencyKey {
  const digest = requestDigest(request);
  return { key: `late:${digest}`, digest };
}
