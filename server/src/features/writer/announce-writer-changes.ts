import { SECOND_MS } from '@cold-open/contract/durations';
import type { Platform } from '../../platform/platform.ts';
import { listAdminIds } from './writer-choice.repository.ts';

/** A download changes with every percent, so events are sent at most this often. */
const MIN_INTERVAL_MS = SECOND_MS;

/** Tells the admins' pages that a download made progress, or that the writer's process changed. */
export function announceWriterChanges({
  db,
  events,
  localWriter,
  logger,
  closing,
}: Pick<Platform, 'db' | 'events' | 'localWriter' | 'logger' | 'closing'>) {
  let timer: NodeJS.Timeout | null = null;

  async function announce() {
    await db.transaction(async (tx) => {
      for (const id of await listAdminIds(tx)) await events.publish(tx, id, { type: 'writer.changed' });
    });
  }

  localWriter.onChange(() => {
    if (timer || closing.aborted) return;
    timer = setTimeout(() => {
      timer = null;
      if (closing.aborted) return;
      announce().catch((error) => logger.warn({ err: error }, 'failed to announce a change of the writer'));
    }, MIN_INTERVAL_MS).unref();
  });
}
