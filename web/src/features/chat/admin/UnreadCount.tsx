import classes from './UnreadCount.module.css';

export function UnreadCount({ unread, highlighted = false }: { unread: number; highlighted?: boolean }) {
  if (unread === 0) return null;
  return (
    <span className={classes.count} data-highlighted={highlighted || undefined}>
      {unread > 99 ? '99+' : unread}
      <span className={classes.visuallyHidden}> unread</span>
    </span>
  );
}
