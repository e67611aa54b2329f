import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStreamDownSince } from '../api/server-events.tsx';
import classes from './OfflineNotice.module.css';

/** A stream that comes back sooner was not worth a word. */
const PATIENCE_MS = 5000;

export function OfflineNotice() {
  const online = useSyncExternalStore(onLineChange, () => navigator.onLine);
  const streamDown = useLongerThan(PATIENCE_MS, useStreamDownSince());
  return (
    <div role="status" className={classes.place}>
      {(!online || streamDown) && (
        <p className={classes.notice}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            <strong>You are offline.</strong> We keep trying to reconnect.
          </span>
        </p>
      )}
    </div>
  );
}

function onLineChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function useLongerThan(delayMs: number, since: number | null): boolean {
  const [longer, setLonger] = useState(false);
  useEffect(() => {
    setLonger(false);
    if (since === null) return;
    const timer = setTimeout(() => setLonger(true), since + delayMs - Date.now());
    return () => clearTimeout(timer);
  }, [since, delayMs]);
  return longer;
}
