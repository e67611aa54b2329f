import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import type { ScriptStreamTarget } from '../../../api/script-stream.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useInvalidateBilling } from '../../billing/billing.queries.ts';
import { type OrderError, orderErrorOf } from '../order-error.ts';
import { scriptQuery } from '../scripts.queries.ts';
import type { ScriptRun } from '../writing/script-run.ts';
import { useFollowedRun } from '../writing/use-followed-run.ts';
import type { RegenerationChoice } from './regenerate-choice.ts';

const FAILED_MESSAGE = 'The script could not be regenerated. Please try again.';
const REGENERATED_MESSAGE = 'The new version is ready.';

interface RegenerationTarget {
  /** Null for the whole script. */
  beat: number | null;
}

export interface Regeneration {
  /** What the open dialog offers to regenerate, or null when it is closed. */
  target: RegenerationTarget | null;
  isStarting: boolean;
  isUnreachable: boolean;
  orderError: OrderError | null;
  askToRegenerate: (target: RegenerationTarget) => void;
  /** Places the order. If the last order did not reach the server, it is sent again. */
  start: (choice: RegenerationChoice) => void;
  cancel: () => void;
  /** Null until a run has started; the desk is shown until then. */
  liveRun: {
    streamTarget: ScriptStreamTarget;
    run: ScriptRun;
    resume: () => void;
    finish: () => void;
  } | null;
  /** A run has just ended, so the desk takes the focus. */
  hasJustEnded: boolean;
  /** A regeneration started here was stopped; the script is unchanged. */
  wasStopped: boolean;
}

/** Follows a script's run, whether it was started here or was already under way. */
export function useRegeneration(script: Script): Regeneration {
  const { _id, status, version } = script;
  const queryClient = useQueryClient();
  const invalidateBilling = useInvalidateBilling();
  const [streamTarget, setStreamTarget] = useState<ScriptStreamTarget | null>(null);
  const [target, setTarget] = useState<RegenerationTarget | null>(null);
  const [orderError, setOrderError] = useState<OrderError | null>(null);
  const [versionBefore, setVersionBefore] = useState(version);
  const [isFinishing, setFinishing] = useState(false);
  const [ending, setEnding] = useState({ hasJustEnded: false, wasStopped: false });
  if (status === 'generating' && streamTarget === null) {
    setStreamTarget({ scriptId: _id });
    setVersionBefore(version);
  }

  const { run, resume } = useFollowedRun(streamTarget, {
    onStarted: () => setTarget(null),
    onRejected: (error: ApiError) => {
      setStreamTarget(null);
      setOrderError(orderErrorOf(error, FAILED_MESSAGE));
      if (error.status === 402) invalidateBilling();
      if (error.status === 409) void queryClient.invalidateQueries(scriptQuery(_id));
    },
  });
  // Waits until the cached script is updated. While its status is "generating", the run would be followed again.
  if (isFinishing && streamTarget !== null && status !== 'generating') {
    setFinishing(false);
    setStreamTarget(null);
    setEnding({ hasJustEnded: true, wasStopped: isUnchanged(run, versionBefore) });
  }

  const isOrderedHere = streamTarget !== null && 'key' in streamTarget;
  const hasStarted = run.script !== null;
  return {
    target,
    orderError,
    isStarting: isOrderedHere && !hasStarted && run.state === 'starting',
    isUnreachable: isOrderedHere && !hasStarted && run.state === 'lost',
    askToRegenerate: (next) => {
      setOrderError(null);
      setTarget(next);
    },
    start: (choice) => {
      setOrderError(null);
      if (isOrderedHere) return resume();
      setVersionBefore(version);
      setEnding({ hasJustEnded: false, wasStopped: false });
      setStreamTarget({
        endpoint: { method: regenerateScript.method, path: generatePath(regenerateScript.path, { id: _id }) },
        body: { ...choice, version },
        key: crypto.randomUUID(),
      });
    },
    cancel: () => {
      setTarget(null);
      if (isOrderedHere && !hasStarted) setStreamTarget(null);
    },
    liveRun:
      streamTarget === null || (isOrderedHere && !hasStarted)
        ? null
        : {
            streamTarget,
            run,
            resume,
            finish: () => {
              if (!run.script) return;
              queryClient.setQueryData(scriptQuery(_id).queryKey, run.script);
              if (run.isNew && run.script.version > versionBefore) toastSuccess(REGENERATED_MESSAGE);
              setFinishing(true);
            },
          },
    ...ending,
  };
}

/** A stopped regeneration changes neither the text nor the version. */
function isUnchanged({ isNew, state, script }: ScriptRun, versionBefore: number): boolean {
  return isNew && state !== 'failed' && script?.version === versionBefore;
}
