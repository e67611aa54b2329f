import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import type { ScriptStreamTarget } from '../../../api/script-stream.ts';
import { scriptQuery } from '../scripts.queries.ts';
import type { ScriptRun } from '../writing/script-run.ts';
import { useFollowedRun } from '../writing/use-followed-run.ts';
import { useStopRun } from '../writing/use-stop-run.ts';
import { endpointOf, type OrderRequest } from './order-request.ts';
import { clearPendingOrder, findPendingOrder, type PendingOrder, savePendingOrder } from './pending-order.ts';

export const SCRIPT_PARAM = 'script';

export interface GeneratorRun {
  /** Null when only the form is shown. */
  run: ScriptRun | null;
  /** The number of orders placed on this page, which distinguishes one run from the next. */
  orderCount: number;
  placeOrder(request: OrderRequest): void;
  stop(): void;
  isStopping: boolean;
  /** Reconnects after the connection was lost. */
  resume(): void;
  startOver(): void;
}

/**
 * Manages the run shown on the generate page. The URL contains the script's id, so the run survives a reload, the back
 * button and opening another tab. An order that the server has not accepted yet is kept in the tab's storage.
 */
export function useGeneratorRun({ onRejected }: { onRejected: (error: ApiError) => void }): GeneratorRun {
  const [params, setParams] = useSearchParams();
  const scriptInAddress = params.get(SCRIPT_PARAM);
  // This page replaces its own URL. Links and the browser's buttons never do.
  const isOwnAddress = useNavigationType() === 'REPLACE';
  const [streamTarget, setStreamTarget] = useState<ScriptStreamTarget | null>(() =>
    streamTargetOf(scriptInAddress),
  );
  const [currentScript, setCurrentScript] = useState(scriptInAddress);
  const [lastInAddress, setLastInAddress] = useState(scriptInAddress);
  const [orderCount, setOrderCount] = useState(0);
  if (scriptInAddress !== lastInAddress) {
    setLastInAddress(scriptInAddress);
    // The user navigated to another script, or back to the form. React may render a URL that this page has
    // set before it renders `currentScript`, which must not interrupt the stream.
    if (!isOwnAddress && scriptInAddress !== currentScript) {
      setStreamTarget(scriptInAddress === null ? null : { scriptId: scriptInAddress });
      setCurrentScript(scriptInAddress);
    }
  }

  // Sets the URL even if it seems unchanged, because `scriptInAddress` lags behind while React renders new words.
  const setScriptInAddress = (scriptId: string | null) => {
    setCurrentScript(scriptId);
    setParams(scriptId === null ? {} : { [SCRIPT_PARAM]: scriptId }, {
      replace: true,
      preventScrollReset: true,
    });
  };
  const onStarted = ({ _id }: Script) => {
    if (streamTarget === null || 'scriptId' in streamTarget) return;
    const order = findPendingOrder();
    if (order?.key === streamTarget.key) savePendingOrder({ ...order, scriptId: _id });
    setScriptInAddress(_id);
  };
  const { run, resume } = useFollowedRun(streamTarget, {
    onStarted,
    onRejected: (error) => {
      clearPendingOrder();
      setStreamTarget(null);
      onRejected(error);
    },
  });
  const { cancelStop, ...stopping } = useStopRun(streamTarget, run);

  useRecordOutcome(run);
  // A script stopped here stays visible, but going back from its draft must lead to the form.
  const wasStoppedHere =
    run.state === 'stopped' && !run.wasAlreadyFinished && scriptInAddress === run.script?._id;
  const removeFromAddress = useEffectEvent(() => setScriptInAddress(null));
  useEffect(() => {
    if (wasStoppedHere) removeFromAddress();
  }, [wasStoppedHere]);

  return {
    run: streamTarget === null ? null : run,
    orderCount,
    resume: () => {
      cancelStop();
      resume();
    },
    ...stopping,
    placeOrder: (request) => {
      const order = { key: crypto.randomUUID(), request, scriptId: null };
      savePendingOrder(order);
      setOrderCount(orderCount + 1);
      setStreamTarget(newStreamTarget(order));
      setScriptInAddress(null);
    },
    startOver: () => {
      clearPendingOrder();
      setStreamTarget(null);
      setScriptInAddress(null);
    },
  };
}

function streamTargetOf(scriptInAddress: string | null): ScriptStreamTarget | null {
  if (scriptInAddress !== null) return { scriptId: scriptInAddress };
  const order = findPendingOrder();
  return order?.scriptId === null ? newStreamTarget(order) : null;
}

function newStreamTarget({ key, request }: PendingOrder): ScriptStreamTarget {
  return { endpoint: endpointOf(request), body: request.body, key };
}

/** Caches the script when its run ends. A failed order stays pending, so that it can be retried. */
function useRecordOutcome({ state, script }: ScriptRun): void {
  const queryClient = useQueryClient();
  const ended = script !== null && script.status !== 'generating' ? script : null;
  const isSettled = state === 'written' || state === 'stopped';
  useEffect(() => {
    if (ended === null) return;
    queryClient.setQueryData(scriptQuery(ended._id).queryKey, ended);
    if (isSettled && findPendingOrder()?.scriptId === ended._id) clearPendingOrder();
  }, [ended, isSettled, queryClient]);
}
