import { FailureDetail } from './failure-detail.ts';
import { ModelFailure } from './language-model.ts';
import type { ModelLimits } from './model-settings.ts';

type Limits = Pick<ModelLimits, 'firstTokenMs' | 'idleMs' | 'totalMs'>;

/**
 * Timeouts for the calls of one answer; all of them start again with each call. When one expires, or the caller stops, the
 * signal closes the connection to the provider.
 */
export function createModelTimeouts(
  { firstTokenMs, idleMs, totalMs }: Limits,
  stopSignal: AbortSignal | undefined,
) {
  const controller = new AbortController();
  let failure: ModelFailure | undefined;
  let silenceTimer: NodeJS.Timeout | undefined;
  let totalTimer: NodeJS.Timeout | undefined;
  let firstTextDue = 0;
  let silenceLimit = { due: 0, ms: 0 };

  function abort(code: 'timeout' | 'cancelled', text: string) {
    failure ??= new ModelFailure(code, { cause: new FailureDetail({ text, sentence: null }) });
    controller.abort();
  }

  /** Checks the time when the timer fires, instead of setting a new timer for every chunk that arrives. */
  function watchSilence() {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => {
      if (performance.now() < silenceLimit.due) watchSilence();
      else abort('timeout', `nothing arrived within ${silenceLimit.ms} ms`);
    }, silenceLimit.due - performance.now());
  }

  function clearTimers() {
    clearTimeout(silenceTimer);
    clearTimeout(totalTimer);
  }

  const stop = () => abort('cancelled', 'the caller stopped it');
  if (stopSignal?.aborted) stop();
  else stopSignal?.addEventListener('abort', stop, { once: true });

  return {
    signal: controller.signal,
    /** Why the connection was closed, if it was. */
    failure: () => failure,
    beginCall() {
      clearTimers();
      totalTimer = setTimeout(
        () => abort('timeout', `the answer was not complete within ${totalMs} ms`),
        totalMs,
      );
      firstTextDue = performance.now() + firstTokenMs;
      silenceLimit = { due: firstTextDue, ms: firstTokenMs };
      watchSilence();
    },
    /** Called for everything that arrives. Reasoning or a ping shows that the server is working. */
    noteActivity({ hasText }: { hasText: boolean }) {
      const idleDue = performance.now() + idleMs;
      const isWaitingForFirstText = !hasText && firstTextDue > idleDue;
      const isSooner = !isWaitingForFirstText && idleDue < silenceLimit.due;
      silenceLimit = isWaitingForFirstText
        ? { due: firstTextDue, ms: firstTokenMs }
        : { due: idleDue, ms: idleMs };
      if (isSooner) watchSilence();
    },
    /** Called between two calls, and when the whole answer has arrived, so that a slow reader doesn't cause a timeout. */
    endCall: clearTimers,
    /** Also closes the connection if the caller stopped reading early. */
    close() {
      clearTimers();
      stopSignal?.removeEventListener('abort', stop);
      controller.abort();
    },
  };
}
