import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import type { ScriptStreamTarget } from '../../../api/script-stream.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useInvalidateBilling } from '../../billing/billing.queries.ts';
import { scriptQuery } from '../scripts.queries.ts';
import { type Refusal, refusalOf } from '../writing/refusal.ts';
import type { ScriptRun } from '../writing/script-run.ts';
import { useWatchedScript } from '../writing/use-watched-script.ts';

const FAILED_TEXT = 'It could not be started. Please try again.';
const WRITTEN_TEXT = 'A new version is written.';

/** What a person is about to ask for. */
interface Wish {
  /** Null for all of it. */
  beat: number | null;
  name: string;
}

export interface Regeneration {
  wish: Wish | null;
  isStarting: boolean;
  isUnreached: boolean;
  refusal: Refusal | null;
  wishFor: (wish: Wish) => void;
  begin: () => void;
  close: () => void;
  /** Null while nothing is being written, or nothing has been heard of it yet: then the desk stands. */
  live: { source: ScriptStreamTarget; run: ScriptRun; resume: () => void; finish: () => void } | null;
  /** The desk comes back after the writing. */
  isBack: boolean;
  /** What was asked for here was stopped: the script is as it was. */
  isStopped: boolean;
}

/** A script on its way, whether it was asked for here or is found being written. */
export function useRegeneration(script: Script): Regeneration {
  const { _id, status, version } = script;
  const queryClient = useQueryClient();
  const readBillingAnew = useInvalidateBilling();
  const [source, setSource] = useState<ScriptStreamTarget | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [versionBefore, setVersionBefore] = useState(version);
  const [isOver, setOver] = useState(false);
  const [end, setEnd] = useState({ isBack: false, isStopped: false });
  if (status === 'generating' && source === null) {
    setSource({ scriptId: _id });
    setVersionBefore(version);
  }

  const { run, resume } = useWatchedScript(source, {
    onStarted: () => setWish(null),
    onRefused: (error: ApiError) => {
      setSource(null);
      setRefusal(refusalOf(error, FAILED_TEXT));
      if (error.status === 402) readBillingAnew();
      if (error.status === 409) void queryClient.invalidateQueries(scriptQuery(_id));
    },
  });
  // Not before the page knows the script as it is now, or it would be looked for once more.
  if (isOver && source !== null && status !== 'generating') {
    setOver(false);
    setSource(null);
    setEnd({ isBack: true, isStopped: isAsItWas(run, versionBefore) });
  }

  const isAsked = source !== null && 'key' in source;
  const isHeard = run.script !== null;
  return {
    wish,
    refusal,
    isStarting: isAsked && !isHeard && run.state === 'starting',
    isUnreached: isAsked && !isHeard && run.state === 'lost',
    wishFor: (next) => {
      setRefusal(null);
      setWish(next);
    },
    begin: () => {
      setRefusal(null);
      if (isAsked) return resume();
      setVersionBefore(version);
      setEnd({ isBack: false, isStopped: false });
      setSource({
        endpoint: { method: regenerateScript.method, path: generatePath(regenerateScript.path, { id: _id }) },
        body: { beat: wish?.beat ?? null, version },
        key: crypto.randomUUID(),
      });
    },
    close: () => {
      setWish(null);
      if (isAsked && !isHeard) setSource(null);
    },
    live:
      source === null || (isAsked && !isHeard)
        ? null
        : {
            source,
            run,
            resume,
            finish: () => {
              if (!run.script) return;
              queryClient.setQueryData(scriptQuery(_id).queryKey, run.script);
              if (run.isNew && run.script.version > versionBefore) toastSuccess(WRITTEN_TEXT);
              setOver(true);
            },
          },
    ...end,
  };
}

/** Written anew, a script that is stopped keeps its text and with it its version. */
function isAsItWas({ isNew, state, script }: ScriptRun, versionBefore: number): boolean {
  return isNew && state !== 'failed' && script?.version === versionBefore;
}
