import { randomUUID } from 'node:crypto';
import { SECOND_MS } from '@cold-open/contract/durations';
import type { Db } from '../../platform/db/database.ts';
import type { LocalWriterHost } from '../../platform/local-writer/local-writer.ts';
import type { Logger } from '../../platform/logger.ts';
import { countOtherHosts, deleteHost, refreshHost } from './writer-choice.repository.ts';

const REFRESH_MS = 10 * SECOND_MS;
const MAX_AGE_SECONDS = 30;

interface Dependencies {
  db: Db;
  logger: Logger;
  localWriter: LocalWriterHost;
}

/**
 * Tells the other instances whether the built-in writer can write here. An instance that cannot write leaves the orders to one
 * that can; if no instance can, it takes them, so that they fail with a message instead of waiting forever.
 */
export function createWriterHosts({ db, logger, localWriter }: Dependencies) {
  const id = randomUUID();
  let isListed = false;
  let timer: NodeJS.Timeout | undefined;

  async function refresh() {
    const file = localWriter.canWrite() ? localWriter.fileInUse() : null;
    if (file !== null) await refreshHost(db, { id, file });
    else if (isListed) await deleteHost(db, id);
    isListed = file !== null;
    const isNeeded = file === null && localWriter.fileInUse() !== null;
    localWriter.setOtherHosts(isNeeded && (await countOtherHosts(db, id, MAX_AGE_SECONDS)) > 0);
  }

  const refreshQuietly = () =>
    refresh().catch((error) =>
      logger.warn({ err: error }, 'failed to tell others about the built-in writer'),
    );

  return {
    refresh: refreshQuietly,
    start() {
      timer = setInterval(() => void refreshQuietly(), REFRESH_MS).unref();
      return refreshQuietly();
    },
    async stop() {
      clearInterval(timer);
      if (isListed) await deleteHost(db, id).catch(() => {});
    },
  };
}
