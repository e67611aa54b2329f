import type { WriterReport } from '@cold-open/contract/writer/writer.contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { formatMoment } from '../../ui/day-format.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './BudgetBar.module.css';
import { formatDollars } from './report-format.ts';

/** Shows how much of today's budget is used, and what happens when nothing is left. */
export function BudgetBar({ budget }: { budget: NonNullable<WriterReport['budget']> }) {
  const { limit, spent, isUsedUp, resetsAt } = budget;
  const text = `${formatDollars(spent)} of ${formatDollars(limit)}`;
  return (
    <Sheet>
      <div className={classes.budget}>
        <p className={classes.amount}>{text}</p>
        <meter
          className={classes.meter}
          aria-label="Today’s budget"
          min={0}
          max={limit}
          value={Math.min(spent, limit)}
          data-used-up={isUsedUp || undefined}
        >
          {text}
        </meter>
        {isUsedUp ? (
          <p className={classes.usedUp}>
            <IconAlertCircle size={18} aria-hidden />
            <span>
              Today’s budget is used up. New orders and free calls are rejected, without a charge, until{' '}
              {formatMoment(resetsAt)}. To write more today, raise LLM_DAILY_BUDGET and restart the server.
            </span>
          </p>
        ) : (
          <p className={classes.note}>Starts again at midnight UTC, {formatMoment(resetsAt)}.</p>
        )}
      </div>
    </Sheet>
  );
}
