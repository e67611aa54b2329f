import { SECOND_MS } from '@cold-open/contract/durations';
import { runningTime } from '@cold-open/contract/scripts/script-lengths';
import type { TeleprompterState } from '@cold-open/contract/scripts/teleprompter/remote.contract';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import classes from './RemotePage.module.css';

const PHASES = {
  paused: 'Paused',
  counting: 'Starting',
  playing: 'Scrolling',
  ended: 'End of script',
} as const;

/** Keeps counting between two reports, so that the times do not freeze. */
export function RemoteStatus({
  state,
  age,
  updatedAt,
}: {
  state: TeleprompterState | null;
  /** How old the report was when it was read, in seconds. */
  age: number;
  updatedAt: number;
}) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), SECOND_MS, { autoInvoke: true });
  if (!state)
    return (
      <p role="status" className={classes.status}>
        Connecting…
      </p>
    );
  const elapsed = age + Math.max(0, now - updatedAt) / SECOND_MS;
  const left = Math.max(0, state.secondsLeft - (state.phase === 'playing' ? elapsed : 0));
  return (
    <>
      <p className={classes.status}>
        <span role="status">{PHASES[state.phase]}</span>
        {state.beat !== '' && <span dir="auto">{state.beat}</span>}
      </p>
      <p className={classes.times}>
        <span>
          <b>{runningTime(left, 60)}</b> left
        </span>
        {state.takeSeconds !== null && (
          <span className={classes.take}>
            Take <b>{runningTime(state.takeSeconds + elapsed, 60)}</b>
          </span>
        )}
      </p>
    </>
  );
}
