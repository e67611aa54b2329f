import classes from './UnreadCount.module.css';

/** Nothing where nothing is unread. */
export function UnreadCount({ unread, lit = false }: { unread: number; lit?: boolean }) {
  if (unread === 0) return null;
  return (
    <span className={classes.count} data-lit={lit || undefined}>
      {unread > 99 ? '99+' : unread}
      <span className={classes.heard}> unread</span>
    </span>
  );
}
