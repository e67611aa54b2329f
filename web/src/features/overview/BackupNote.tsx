import type { Overview } from '@cold-open/contract/overview/overview.contract';
import { formatMoment } from '../../ui/day-format.ts';
import classes from './OverviewPage.module.css';

/** Shows when the last backup was made, and an alert if the latest one failed. */
export function BackupNote({ backup: { lastGoodAt, failure } }: { backup: NonNullable<Overview['backup']> }) {
  const lastGood = lastGoodAt === null ? 'none in the last 7 days' : formatMoment(lastGoodAt);
  if (failure === null) return <p className={classes.note}>Last backup: {lastGood}</p>;
  return (
    <p role="alert" className={classes.failure}>
      The latest backup failed: {failure.replace(/\.$/, '')}. Last good backup: {lastGood}.
    </p>
  );
}
