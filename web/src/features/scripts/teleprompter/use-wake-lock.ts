import { useEffect } from 'react';

/** Keeps the screen on, if the browser supports and permits it. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isReleased = false;

    async function request() {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isReleased) await granted.release();
        else lock = granted;
      } catch {
        // The browser refuses when the battery is low; the screen may then turn off.
      }
    }
    // The browser releases the lock when the page is hidden.
    const requestAgain = () => void request();
    document.addEventListener('visibilitychange', requestAgain);
    void request();
    return () => {
      isReleased = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release().catch(() => {});
    };
  }, [isNeeded]);
}
