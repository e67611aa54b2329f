import * as z from 'zod';
import { type JobKind, jobKind } from '../../../platform/jobs/job-kind.ts';

type Payload = Record<string, string>;

/** A job that runs one order. */
export interface OrderJob {
  kind: JobKind<Payload>;
  payloadFor(orderId: string): Payload;
  orderIdIn(payload: Payload): string;
}

/**
 * A job gets a second attempt only after its instance crashed or failed. A model failure settles the order
 * instead.
 */
function orderJob(name: string, idField: string): OrderJob {
  return {
    kind: jobKind<Payload>(name, z.object({ [idField]: z.uuid() }), { maxAttempts: 3 }),
    payloadFor: (orderId) => ({ [idField]: orderId }),
    orderIdIn: (payload) => payload[idField] ?? '',
  };
}

export const writeScript = orderJob('generation.write_script', 'generationId');
export const rephrase = orderJob('scripts.rephrase', 'rephrasingId');
export const writeOpenings = orderJob('scripts.write_openings', 'openingsId');
export const writePublishKit = orderJob('scripts.write_publish_kit', 'publishingOrderId');

export const cleanUpOrphanedChunks = jobKind(
  'generation.forget_orphaned_pieces',
  z.record(z.string(), z.never()),
);

export const removeExpiredScripts = jobKind('scripts.remove_expired', z.record(z.string(), z.never()));
