import { SECOND_MS } from '@cold-open/contract/durations';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

/** How long the take has been running. */
export function TakeClock({ startedAt }: { startedAt: number }) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), SECOND_MS, { autoInvoke: true });
  return <>{runningTime(Math.max(0, (now - startedAt) / SECOND_MS), 60)}</>;
}
