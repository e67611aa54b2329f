import { useEffect, useState } from 'react';

/** Counts while it runs and then stays where it is. `since`: when it began, if that was before anybody looked. */
export function ElapsedTime({ isRunning, since }: { isRunning: boolean; since: string | null }) {
  const [lookedAt] = useState(Date.now);
  const [now, setNow] = useState(lookedAt);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const began = since === null ? lookedAt : Date.parse(since);
  const seconds = Math.max(0, Math.floor((now - began) / 1000));
  // It was over before anybody looked.
  if (!isRunning && seconds === 0) return null;
  return (
    <span className="co-timecode">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} elapsed
    </span>
  );
}
