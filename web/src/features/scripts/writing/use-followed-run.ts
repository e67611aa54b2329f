import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import {
  followScript,
  type ScriptStreamPosition,
  type ScriptStreamTarget,
} from '../../../api/script-stream.ts';
import { newRun, type RunEvent, runAfter, type ScriptRun } from './script-run.ts';

interface RunCallbacks {
  onStarted?: (script: Script) => void;
  /** The server rejected the order. */
  onRejected?: (error: ApiError) => void;
}

const START: ScriptStreamPosition = { scriptId: null, position: null };

const newRunOf = (streamTarget: ScriptStreamTarget | null) =>
  newRun(streamTarget !== null && 'key' in streamTarget);

/** Follows a run's event stream. Changing the target starts a new run. */
export function useFollowedRun(
  streamTarget: ScriptStreamTarget | null,
  { onStarted, onRejected }: RunCallbacks = {},
) {
  const [followed, setFollowed] = useState<{ streamTarget: ScriptStreamTarget | null; run: ScriptRun }>({
    streamTarget,
    run: newRunOf(streamTarget),
  });
  const [attempt, setAttempt] = useState(0);
  // Another attempt opens a new connection to the same target.
  const connection = useMemo(() => streamTarget && { streamTarget, attempt }, [streamTarget, attempt]);
  const position = useRef<{ streamTarget: ScriptStreamTarget | null; at: ScriptStreamPosition }>({
    streamTarget: null,
    at: START,
  });

  const apply = useEffectEvent((from: ScriptStreamTarget, event: RunEvent) => {
    // React closes the previous target's stream a moment after it shows the new target. Words of one script must not
    // appear in another.
    if (from !== streamTarget) return;
    setFollowed((previous) => ({
      streamTarget,
      run: runAfter(previous.streamTarget === streamTarget ? previous.run : newRunOf(streamTarget), event),
    }));
    if (event.type === 'started') onStarted?.(event.script);
  });
  const rejectRun = useEffectEvent((from: ScriptStreamTarget, error: ApiError) => {
    if (from !== streamTarget) return;
    // If the run had already started, the script was deleted or belongs to another user.
    if (position.current.at.scriptId !== null) apply(from, { type: 'missing' });
    else onRejected?.(error);
  });

  useEffect(() => {
    if (connection === null) return;
    const target = connection.streamTarget;
    if (position.current.streamTarget !== target)
      position.current = { streamTarget: target, at: { ...START } };
    return followScript(
      target,
      {
        onEvent: (event) => apply(target, event),
        onRejected: (error) => rejectRun(target, error),
        onLost: () => apply(target, { type: 'lost' }),
      },
      position.current.at,
    );
  }, [connection]);

  const run = followed.streamTarget === streamTarget ? followed.run : newRunOf(streamTarget);
  const isLost = run.state === 'lost';
  const resume = useCallback(() => {
    setFollowed((previous) => ({ ...previous, run: runAfter(previous.run, { type: 'resumed' }) }));
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [isLost, resume]);

  return { run, resume };
}
