import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import type { AlertCondition } from '@cold-open/contract/overview/dashboard.contract';
import type { Config } from '../../config.ts';
import { readBackupAge, readBackupState } from '../../platform/backups.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { countFailedAttempts, countSettledOrders, hasLatestOrderSucceeded } from './alerts.repository.ts';

const FAILED_ATTEMPTS = 3;
const FAILED_ORDERS = 3;
/** A backup is tried for about two hours before it is given up. */
const BACKUP_GRACE_MS = 3 * HOUR_MS;
/** The longest interval that can be set, for an instance that makes no backups but knows of some. */
const LONGEST_INTERVAL_HOURS = 72;

interface Dependencies {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'backups'>;
}

/** A problem ends when something succeeds. It continues while there are no orders, messages or backups to judge by. */
interface Condition {
  /** Returns one sentence about what is wrong now, or null. */
  problem: () => Promise<string | null>;
  /** Called when nothing is wrong now. Returns true if something has succeeded since. */
  hasRecovered: (tx: Tx, since: Date) => Promise<boolean>;
}

export function createAlertConditions({ db, clock, config }: Dependencies) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  return {
    payments: {
      async problem() {
        const { events, attempts } = await countFailedAttempts(db, ago(DAY_MS));
        if (attempts < FAILED_ATTEMPTS) return null;
        return `${events === 1 ? 'A message' : `${events} messages`} from the payment provider could not be applied, in ${attempts} attempts during the last 24 hours. Plans and tokens that people paid for may be missing.`;
      },
      async hasRecovered(tx, since) {
        const { events } = await countFailedAttempts(tx, new Date(since.getTime() - DAY_MS));
        return events === 0;
      },
    },

    writer: {
      async problem() {
        const { failed, settled } = await countSettledOrders(db, ago(HOUR_MS));
        if (failed < FAILED_ORDERS || failed * 2 < settled) return null;
        return `${failed} of ${settled} scripts failed during the last hour. Their tokens were returned.`;
      },
      hasRecovered: hasLatestOrderSucceeded,
    },

    backup: {
      async problem() {
        const since = await readBackupAge(db);
        if (since === null) return null;
        const everyHours = config.backups?.everyHours ?? LONGEST_INTERVAL_HOURS;
        const ageMs = clock.now().getTime() - since.getTime();
        if (ageMs <= everyHours * HOUR_MS + BACKUP_GRACE_MS) return null;
        const due = config.backups ? ` One is due every ${everyHours} hours.` : '';
        return `No backup has been made for ${Math.floor(ageMs / HOUR_MS)} hours.${due}`;
      },
      async hasRecovered(tx, since) {
        const { lastGoodAt = null } = (await readBackupState(tx)) ?? {};
        return lastGoodAt !== null && lastGoodAt >= since;
      },
    },
  } satisfies Record<AlertCondition, Condition>;
}
