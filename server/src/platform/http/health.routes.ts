import { getHealth } from '@cold-open/contract/http/health.contract';
import type { Database } from '../db/database.ts';
import { AppError } from './app-error.ts';
import { handle, type Routes } from './handle.ts';

const PING_TIMEOUT_MS = 3000;

export function healthRoutes(routes: Routes, database: Database) {
  handle(routes, getHealth, async () => {
    const timeout = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('the database did not answer in time')), PING_TIMEOUT_MS).unref();
    });
    try {
      await Promise.race([database.ping(), timeout]);
    } catch (cause) {
      throw new AppError('unavailable', { cause, retryAfterSeconds: 5 });
    }
    return { status: 'ok' as const };
  });
}
