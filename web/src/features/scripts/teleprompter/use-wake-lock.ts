import { useEffect } from 'react';

/** Keeps the screen awake; a browser that cannot do it, or refuses when the battery is low, goes without. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;

    async function ask() {
      if (document.visibilityState !== 'visible') return;
      try {
        const given = await navigator.wakeLock.request('screen');
        if (isOver) await given.release();
        else lock = given;
      } catch {
        // Refused: the reader has to touch the screen now and then.
      }
    }
    // The browser takes it back from a page that nobody sees.
    const askAgain = () => void ask();
    document.addEventListener('visibilitychange', askAgain);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release().catch(() => {});
    };
  }, [isNeeded]);
}
