import { useEffect, useState } from 'react';

/** Counts up during a run and keeps the last value afterwards. `since` is the start, if the run began before the page loaded. */
export function ElapsedTime({ isRunning, since }: { isRunning: boolean; since: string | null }) {
  const [openedAt] = useState(Date.now);
  const [now, setNow] = useState(openedAt);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const startedAt = since === null ? openedAt : Date.parse(since);
  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000));
  const endedBeforeOpening = !isRunning && seconds === 0;
  if (endedBeforeOpening) return null;
  return (
    <span className="co-timecode">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} elapsed
    </span>
  );
}
