import { IconAlertTriangle } from '@tabler/icons-react';
import { useSubscription } from '../billing.queries.ts';
import classes from './SandboxBanner.module.css';

/** Prevents admins from mistaking simulated payments for real ones. */
export function SandboxBanner() {
  if (!useSubscription().data?.sandbox) return null;
  return (
    <aside className={classes.banner} aria-label="Payments">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <strong>Payments are simulated.</strong> Anybody can start a plan, and no card is charged.
      </span>
    </aside>
  );
}
