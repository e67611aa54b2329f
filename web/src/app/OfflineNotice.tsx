import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStreamDownSince } from '../api/server-events.tsx';
import classes from './OfflineNotice.module.css';

/** A shorter interruption is not shown. */
const NOTICE_DELAY_MS = 5000;

export function OfflineNotice() {
  const online = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  const streamDown = useHasLasted(NOTICE_DELAY_MS, useStreamDownSince());
  return (
    <div role="status" className={classes.position}>
      {(!online || streamDown) && (
        <p className={classes.notice}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            <strong>You are offline.</strong> Trying to reconnect.
          </span>
        </p>
      )}
    </div>
  );
}

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

function useHasLasted(delayMs: number, since: number | null): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    setHasLasted(false);
    if (since === null) return;
    const timer = setTimeout(() => setHasLasted(true), since + delayMs - Date.now());
    return () => clearTimeout(timer);
  }, [since, delayMs]);
  return hasLasted;
}
