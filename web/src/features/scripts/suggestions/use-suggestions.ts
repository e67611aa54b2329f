import {
  type Suggestion,
  type SuggestionSet,
  stopSuggestions,
} from '@cold-open/contract/scripts/suggestions.contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import {
  followSuggestions,
  type SuggestionOrder,
  type SuggestionStreamEvent,
} from '../../../api/suggestion-stream.ts';
import { toastError } from '../../../ui/toast.tsx';
import { useInvalidateBilling } from '../../billing/billing.queries.ts';
import { type OrderError, orderErrorOf } from '../order-error.ts';

const UNREACHABLE_MESSAGE =
  'The server could not be reached. You will not be charged twice if you try again.';
const STOP_FAILED_MESSAGE = 'The writing could not be stopped. Please try again.';

interface RunState {
  /** `lost`: the connection is down, and the order may still be running. */
  state: 'idle' | 'starting' | 'writing' | 'ended' | 'lost';
  /** Null until the server has accepted the order. */
  set: SuggestionSet | null;
  orderError: OrderError | null;
}

export interface SuggestionRun extends RunState {
  isStopping: boolean;
  /** Orders suggestions. The same order that got lost before is continued and not charged again. */
  order: (path: string, body: unknown) => void;
  /** Stops the writing, as soon as the server has accepted the order. */
  stop: () => void;
}

const IDLE: RunState = { state: 'idle', set: null, orderError: null };

/** Orders suggestions for a script and follows them while they are being written. */
export function useSuggestions(scriptId: string, failureMessage: string): SuggestionRun {
  const invalidateBilling = useInvalidateBilling();
  const [run, setRun] = useState<RunState>(IDLE);
  const [sent, setSent] = useState<SuggestionOrder | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isStopRequested, setStopRequested] = useState(false);
  const stoppedSet = useRef<string | null>(null);

  const apply = useEffectEvent((event: SuggestionStreamEvent) => {
    setRun((previous) => runAfter(previous, event));
    if (event.type === 'ended') invalidateBilling();
  });
  const refuse = useEffectEvent((orderError: OrderError) => {
    setRun({ ...IDLE, orderError });
    setSent(null);
    invalidateBilling();
  });
  const lose = useEffectEvent(() =>
    setRun((previous) => ({
      ...previous,
      state: 'lost',
      orderError: { text: UNREACHABLE_MESSAGE, remedy: null },
    })),
  );
  useEffect(() => {
    if (sent === null || attempt === 0) return;
    return followSuggestions(sent, {
      onEvent: (event) => apply(event),
      onRejected: (error) => refuse(orderErrorOf(error, failureMessage)),
      onLost: () => lose(),
    });
  }, [sent, attempt, failureMessage]);

  const { mutate: sendStop } = useMutation({
    mutationFn: (setId: string) => callApi(stopSuggestions, { params: { id: scriptId, setId } }),
    onError: (error) => {
      stoppedSet.current = null;
      setStopRequested(false);
      toastError(textOf(error, STOP_FAILED_MESSAGE));
    },
  });
  const setId = run.state === 'writing' ? run.set?._id : undefined;
  useEffect(() => {
    if (!isStopRequested || setId === undefined || stoppedSet.current === setId) return;
    stoppedSet.current = setId;
    sendStop(setId);
  }, [isStopRequested, setId, sendStop]);

  const isRunning = run.state === 'starting' || run.state === 'writing';
  return {
    ...run,
    isStopping: isStopRequested && isRunning,
    order(path, body) {
      const isSame = run.state === 'lost' && sent?.path === path && isEqual(sent.body, body);
      setRun(
        isSame
          ? { ...run, state: run.set ? 'writing' : 'starting', orderError: null }
          : { ...IDLE, state: 'starting' },
      );
      if (!isSame) setSent({ path, body, key: crypto.randomUUID() });
      setAttempt((count) => count + 1);
      setStopRequested(false);
    },
    stop: () => setStopRequested(true),
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function runAfter(run: RunState, event: SuggestionStreamEvent): RunState {
  if (event.type === 'started') return { state: 'writing', set: event.set, orderError: null };
  if (event.type === 'ended') return { state: 'ended', set: event.set, orderError: null };
  if (!run.set) return run;
  const { index, label, text } = event;
  return {
    ...run,
    set: { ...run.set, suggestions: withSuggestion(run.set.suggestions, index, { label, text }) },
  };
}

const withSuggestion = (shown: Suggestion[], index: number, suggestion: Suggestion) => [
  ...shown.slice(0, index),
  suggestion,
  ...shown.slice(index + 1),
];
