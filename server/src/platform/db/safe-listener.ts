import type { Logger } from '../logger.ts';
import type { OnNotice } from './database.ts';

/** It is called from inside the driver: what it threw there would break the line for everybody. */
export function sheltered(onNotice: OnNotice, logger: Logger): OnNotice {
  return (payload) => {
    try {
      onNotice(payload);
    } catch (error) {
      logger.error({ err: error }, 'a notice of the database could not be dealt with');
    }
  };
}
