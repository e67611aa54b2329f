import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import {
  followScript,
  type ScriptStreamPosition,
  type ScriptStreamTarget,
} from '../../../api/script-stream.ts';
import { beginRun, type RunEvent, runAfter, type ScriptRun } from './script-run.ts';

interface Heard {
  onStarted?: (script: Script) => void;
  /** A script was asked for, and the server does not write it. */
  onRefused?: (error: ApiError) => void;
}

const NOWHERE: ScriptStreamPosition = { scriptId: null, position: null };

const runOf = (source: ScriptStreamTarget | null) => beginRun(source !== null && 'key' in source);

/** Watches a script while it is written. The same source is watched once; another one begins anew. */
export function useWatchedScript(source: ScriptStreamTarget | null, { onStarted, onRefused }: Heard = {}) {
  const [watched, setWatched] = useState<{ source: ScriptStreamTarget | null; run: ScriptRun }>({
    source,
    run: runOf(source),
  });
  const [attempt, setAttempt] = useState(0);
  const place = useRef<{ source: ScriptStreamTarget | null; at: ScriptStreamPosition }>({
    source: null,
    at: NOWHERE,
  });

  const hear = useEffectEvent((event: RunEvent) => {
    setWatched((former) => ({
      source,
      run: runAfter(former.source === source ? former.run : runOf(source), event),
    }));
    if (event.type === 'started') onStarted?.(event.script);
  });
  const refuse = useEffectEvent((error: ApiError) => {
    // A script that was known and is not to be had any more: deleted, or somebody else's.
    if (place.current.at.scriptId !== null) hear({ type: 'missing' });
    else onRefused?.(error);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same stream again
  useEffect(() => {
    if (source === null) return;
    if (place.current.source !== source) place.current = { source, at: { ...NOWHERE } };
    return followScript(
      source,
      {
        onEvent: (event) => hear(event),
        onRefused: (error) => refuse(error),
        onLost: () => hear({ type: 'lost' }),
      },
      place.current.at,
    );
  }, [source, attempt]);

  const run = watched.source === source ? watched.run : runOf(source);
  const isLost = run.state === 'lost';
  const resume = useCallback(() => {
    setWatched((former) => ({ ...former, run: runAfter(former.run, { type: 'resumed' }) }));
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [isLost, resume]);

  return { run, resume };
}
