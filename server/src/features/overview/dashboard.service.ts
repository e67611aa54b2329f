import { statfs } from 'node:fs/promises';
import { DAY_MS } from '@cold-open/contract/durations';
import { FULL_ROLES, isAmong, SUPPORT_ROLES } from '@cold-open/contract/http/admin-roles';
import type { Dashboard } from '@cold-open/contract/overview/dashboard.contract';
import type { Config } from '../../config.ts';
import { readBackupState } from '../../platform/backups.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AlertsModule } from '../alerts/alerts.module.ts';
import {
  countFailedPaymentEvents,
  countUnpaidPlans,
  countUnreadMessages,
  readQueue,
} from './dashboard.repository.ts';

/** A disk with less free space than this, as a share or in bytes, is marked. */
const LOW_DISK = { part: 0.05, bytes: 1024 ** 3 };

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  config: Config;
  alerts: Pick<AlertsModule, 'conditions' | 'countOrders'>;
}

/** The figures of the pages that an admin's role includes. */
export function createDashboardService({ db, clock, logger, config, alerts }: Dependencies) {
  const { conditions } = alerts;

  async function payments() {
    return {
      failedEvents: await countFailedPaymentEvents(db),
      failedRenewals: await countUnpaidPlans(db),
      isAlert: (await conditions.payments.problem()) !== null,
    };
  }

  async function writer() {
    return {
      ...(await alerts.countOrders(new Date(clock.now().getTime() - DAY_MS))),
      isAlert: (await conditions.writer.problem()) !== null,
    };
  }

  async function queue() {
    const { waiting, running, oldestAt } = await readQueue(db);
    const waitedMs = oldestAt && clock.now().getTime() - oldestAt.getTime();
    return {
      waiting,
      running,
      oldestSeconds: waitedMs === null ? null : Math.max(0, Math.round(waitedMs / 1000)),
    };
  }

  async function disk() {
    try {
      const { bavail, blocks, bsize } = await statfs(config.dataDir);
      const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
      return {
        freeBytes,
        totalBytes,
        isAlert: freeBytes < LOW_DISK.bytes || freeBytes < totalBytes * LOW_DISK.part,
      };
    } catch (error) {
      logger.warn({ err: error }, 'failed to read how full the disk is');
      return null;
    }
  }

  async function backup() {
    const state = await readBackupState(db);
    return {
      lastGoodAt: state?.lastGoodAt?.toISOString() ?? null,
      isScheduled: config.backups !== null || state !== null,
      isAlert: (await conditions.backup.problem()) !== null,
    };
  }

  return {
    async read({ id, role }: Viewer): Promise<Dashboard> {
      const [isSupport, isFull] = [isAmong(SUPPORT_ROLES, role), isAmong(FULL_ROLES, role)];
      return {
        chat: isSupport ? { unread: await countUnreadMessages(db, id) } : null,
        payments: isFull ? await payments() : null,
        writer: isFull ? await writer() : null,
        queue: isFull ? await queue() : null,
        disk: isFull ? await disk() : null,
        backup: isFull ? await backup() : null,
      };
    },
  };
}

export type DashboardService = ReturnType<typeof createDashboardService>;
