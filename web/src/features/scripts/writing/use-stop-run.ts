import { stopScript } from '@cold-open/contract/scripts/script-orders.contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import type { ScriptStreamTarget } from '../../../api/script-stream.ts';
import { toastError } from '../../../ui/toast.tsx';
import type { ScriptRun } from './script-run.ts';

const STOP_FAILED_MESSAGE = 'The script could not be stopped. Please try again.';

/** Stops a run. If the script's id is not known yet, the request is sent once the run has started. */
export function useStopRun(streamTarget: ScriptStreamTarget | null, { state, script }: ScriptRun) {
  const [requestedFor, setRequestedFor] = useState<ScriptStreamTarget | null>(null);
  const sentFor = useRef<ScriptStreamTarget | null>(null);
  const { mutate } = useMutation({
    mutationFn: (id: string) => callApi(stopScript, { params: { id } }),
    onError: (error) => {
      sentFor.current = null;
      setRequestedFor(null);
      toastError(textOf(error, STOP_FAILED_MESSAGE));
    },
  });
  const isRequested = streamTarget !== null && requestedFor === streamTarget;
  const scriptId = state === 'writing' ? script?._id : undefined;
  useEffect(() => {
    if (!isRequested || scriptId === undefined || sentFor.current === streamTarget) return;
    sentFor.current = streamTarget;
    mutate(scriptId);
  }, [isRequested, scriptId, streamTarget, mutate]);
  return {
    stop: useCallback(() => setRequestedFor(streamTarget), [streamTarget]),
    /** Cancels a stop request that has not been sent yet. */
    cancelStop: () => setRequestedFor(null),
    isStopping: isRequested && (state === 'starting' || state === 'writing'),
  };
}
