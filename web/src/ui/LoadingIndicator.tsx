import { Loader } from '@mantine/core';
import classes from './LoadingIndicator.module.css';

export function LoadingIndicator() {
  return (
    <div className={classes.indicator} role="status" data-loading>
      <Loader size="sm" color="var(--co-ink-3)" aria-hidden />
      <span className={classes.label}>Loading…</span>
    </div>
  );
}
