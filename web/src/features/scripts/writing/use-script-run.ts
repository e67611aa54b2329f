import { stopScript } from '@cold-open/contract/scripts/script-orders.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import type { ScriptStreamTarget } from '../../../api/script-stream.ts';
import { toastError } from '../../../ui/toast.tsx';
import { endpointOf, type GenerationRequest } from '../generate/order-form.ts';
import {
  forgetGeneration,
  type KeptGeneration,
  keepGeneration,
  readGeneration,
} from '../generate/pending-order.ts';
import { scriptQuery } from '../scripts.queries.ts';
import type { ScriptRun } from './script-run.ts';
import { useWatchedScript } from './use-watched-script.ts';

export const SCRIPT_PARAM = 'script';
const STOP_FAILED_TEXT = 'The script could not be stopped. Please try again.';

export interface GeneratorRun {
  /** Null when nothing is being written here: the form stands alone. */
  run: ScriptRun | null;
  /** How many were begun here; tells one run from the next. */
  begun: number;
  begin(request: GenerationRequest): void;
  stop(): void;
  isStopping: boolean;
  /** Looks again after the line was lost. */
  resume(): void;
  startOver(): void;
}

/**
 * The script that the generator is writing. The address names it, so that a refresh, a return and another tab find it;
 * a request that the server has not taken yet is found in the tab's storage.
 */
export function useScriptRun({ onRefused }: { onRefused: (error: ApiError) => void }): GeneratorRun {
  const [params, setParams] = useSearchParams();
  const named = params.get(SCRIPT_PARAM);
  const [source, setSource] = useState<ScriptStreamTarget | null>(() => sourceOf(named));
  const [knownAs, setKnownAs] = useState(named);
  const [seen, setSeen] = useState(named);
  const [begun, setBegun] = useState(0);
  if (named !== seen) {
    setSeen(named);
    // Somebody went to another script, or back to the form.
    if (named !== knownAs) {
      setSource(named === null ? null : { scriptId: named });
      setKnownAs(named);
    }
  }

  // Always, since `named` lags behind the address while words keep the page busy.
  const nameInAddress = (scriptId: string | null) => {
    setKnownAs(scriptId);
    setParams(scriptId === null ? {} : { [SCRIPT_PARAM]: scriptId }, {
      replace: true,
      preventScrollReset: true,
    });
  };
  const onStarted = ({ _id }: Script) => {
    if (source === null || 'scriptId' in source) return;
    const kept = readGeneration();
    if (kept?.key === source.key) keepGeneration({ ...kept, scriptId: _id });
    nameInAddress(_id);
  };
  const { run, resume } = useWatchedScript(source, {
    onStarted,
    onRefused: (error) => {
      forgetGeneration();
      setSource(null);
      onRefused(error);
    },
  });
  const { forgetWish, ...stopping } = useStopping(source, run);

  useSeenToTheEnd(run);
  // What was stopped here stays in sight, but going back from its draft leads to the form.
  const isLetGo = run.state === 'stopped' && !run.wasOverBefore && named === run.script?._id;
  const letGo = useEffectEvent(() => nameInAddress(null));
  useEffect(() => {
    if (isLetGo) letGo();
  }, [isLetGo]);

  return {
    run: source === null ? null : run,
    begun,
    resume: () => {
      forgetWish();
      resume();
    },
    ...stopping,
    begin: (request) => {
      const kept = { key: crypto.randomUUID(), request, scriptId: null };
      keepGeneration(kept);
      setBegun(begun + 1);
      setSource(newSource(kept));
      nameInAddress(null);
    },
    startOver: () => {
      forgetGeneration();
      setSource(null);
      nameInAddress(null);
    },
  };
}

function sourceOf(named: string | null): ScriptStreamTarget | null {
  if (named !== null) return { scriptId: named };
  const kept = readGeneration();
  return kept?.scriptId === null ? newSource(kept) : null;
}

function newSource({ key, request }: KeptGeneration): ScriptStreamTarget {
  return { endpoint: endpointOf(request), body: request.body, key };
}

/** What was seen to its end is not looked for again; what failed is kept, so that it can be asked for once more. */
function useSeenToTheEnd({ state, script }: ScriptRun): void {
  const queryClient = useQueryClient();
  const ended = script !== null && script.status !== 'generating' ? script : null;
  const isDoneWith = state === 'written' || state === 'stopped';
  useEffect(() => {
    if (ended === null) return;
    queryClient.setQueryData(scriptQuery(ended._id).queryKey, ended);
    if (isDoneWith && readGeneration()?.scriptId === ended._id) forgetGeneration();
  }, [ended, isDoneWith, queryClient]);
}

/** A wish to stop may come before the server has said which script it is; it is kept until then. */
export function useStopping(source: ScriptStreamTarget | null, { state, script }: ScriptRun) {
  const [wishedFor, setWishedFor] = useState<ScriptStreamTarget | null>(null);
  const asked = useRef<ScriptStreamTarget | null>(null);
  const { mutate } = useMutation({
    mutationFn: (id: string) => callApi(stopScript, { params: { id } }),
    onError: (error) => {
      asked.current = null;
      setWishedFor(null);
      toastError(textOf(error, STOP_FAILED_TEXT));
    },
  });
  const isWished = source !== null && wishedFor === source;
  const scriptId = state === 'writing' ? script?._id : undefined;
  useEffect(() => {
    if (!isWished || scriptId === undefined || asked.current === source) return;
    asked.current = source;
    mutate(scriptId);
  }, [isWished, scriptId, source, mutate]);
  return {
    stop: useCallback(() => setWishedFor(source), [source]),
    /** Whoever asks for the script once more wants it written. */
    forgetWish: () => setWishedFor(null),
    isStopping: isWished && (state === 'starting' || state === 'writing'),
  };
}
