import type { Logger } from '../logger.ts';
import type { NotificationListener } from './database.ts';

/**
 * Logs what the listener throws. The driver calls the listener, so an exception would break the connection
 * for everyone.
 */
export function safeListener(listener: NotificationListener, logger: Logger): NotificationListener {
  return (payload) => {
    try {
      listener(payload);
    } catch (error) {
      logger.error({ err: error }, 'a notification listener failed');
    }
  };
}
