import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { followScript, type ScriptPlace, type ScriptSource } from '../../../api/script-stream.ts';
import { newRun, type RunEvent, runAfter, type ScriptRun } from './script-run.ts';

interface RunCallbacks {
  onStarted?: (script: Script) => void;
  /** The server refused the order. */
  onRefused?: (error: ApiError) => void;
}

const START: ScriptPlace = { scriptId: null, position: null };

const newRunOf = (source: ScriptSource | null) => newRun(source !== null && 'key' in source);

/** Follows the stream of a run. Another source starts a new run. */
export function useFollowedRun(source: ScriptSource | null, { onStarted, onRefused }: RunCallbacks = {}) {
  const [followed, setFollowed] = useState<{ source: ScriptSource | null; run: ScriptRun }>({
    source,
    run: newRunOf(source),
  });
  const [attempt, setAttempt] = useState(0);
  // Another attempt opens a new connection to the same source.
  const connection = useMemo(() => source && { source, attempt }, [source, attempt]);
  const place = useRef<{ source: ScriptSource | null; at: ScriptPlace }>({ source: null, at: START });

  const apply = useEffectEvent((event: RunEvent) => {
    setFollowed((former) => ({
      source,
      run: runAfter(former.source === source ? former.run : newRunOf(source), event),
    }));
    if (event.type === 'started') onStarted?.(event.script);
  });
  const refuse = useEffectEvent((error: ApiError) => {
    // A script that had started and is refused now was deleted, or belongs to somebody else.
    if (place.current.at.scriptId !== null) apply({ type: 'missing' });
    else onRefused?.(error);
  });

  useEffect(() => {
    if (connection === null) return;
    if (place.current.source !== connection.source)
      place.current = { source: connection.source, at: { ...START } };
    return followScript(
      connection.source,
      {
        onEvent: (event) => apply(event),
        onRefused: (error) => refuse(error),
        onLost: () => apply({ type: 'lost' }),
      },
      place.current.at,
    );
  }, [connection]);

  const run = followed.source === source ? followed.run : newRunOf(source);
  const isLost = run.state === 'lost';
  const resume = useCallback(() => {
    setFollowed((former) => ({ ...former, run: runAfter(former.run, { type: 'resumed' }) }));
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [isLost, resume]);

  return { run, resume };
}
