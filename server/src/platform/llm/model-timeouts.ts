import { FailureDetail } from './failure-detail.ts';
import { ModelFailure } from './language-model.ts';

/** Timeouts for one answer. When one expires, or the caller stops, the signal closes the connection to the provider. */
export function createModelTimeouts(totalMs: number, stopSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  let failure: ModelFailure | undefined;
  let silenceTimer: NodeJS.Timeout | undefined;

  function abort(code: 'timeout' | 'cancelled', text: string) {
    failure ??= new ModelFailure(code, { cause: new FailureDetail({ text }) });
    controller.abort();
  }
  const failAfter = (ms: number, text: string) =>
    setTimeout(() => abort('timeout', `${text} within ${ms} ms`), ms);

  const totalTimer = failAfter(totalMs, 'the answer was not complete');
  const stop = () => abort('cancelled', 'the caller stopped it');
  if (stopSignal?.aborted) stop();
  else stopSignal?.addEventListener('abort', stop, { once: true });

  return {
    signal: controller.signal,
    /** Why the connection was closed, if it was. */
    failure: () => failure,
    expectTextWithin(ms: number) {
      clearTimeout(silenceTimer);
      silenceTimer = failAfter(ms, 'no text arrived');
    },
    /** Called when the whole answer has arrived, so that a slow reader doesn't cause a timeout. */
    clear() {
      clearTimeout(silenceTimer);
      clearTimeout(totalTimer);
    },
    /** Also closes the connection if the caller stopped reading early. */
    close() {
      this.clear();
      stopSignal?.removeEventListener('abort', stop);
      controller.abort();
    },
  };
}
