import { FailureDetail } from './failure-detail.ts';
import { ModelFailure } from './language-model.ts';

/** How long one answer is waited for. Out of patience, or told to stop, it lets go of the connection. */
export function createModelTimeouts(totalMs: number, stopped: AbortSignal | undefined) {
  const controller = new AbortController();
  let failure: ModelFailure | undefined;
  let silence: NodeJS.Timeout | undefined;

  function giveUp(code: 'timeout' | 'cancelled', text: string) {
    failure ??= new ModelFailure(code, { cause: new FailureDetail({ text }) });
    controller.abort();
  }
  const after = (ms: number, text: string) =>
    setTimeout(() => giveUp('timeout', `${text} within ${ms} ms`), ms);

  const total = after(totalMs, 'the answer was not complete');
  const stop = () => giveUp('cancelled', 'the caller stopped it');
  if (stopped?.aborted) stop();
  else stopped?.addEventListener('abort', stop, { once: true });

  return {
    signal: controller.signal,
    /** Why it was let go, if it was. */
    failure: () => failure,
    expectWordsWithin(ms: number) {
      clearTimeout(silence);
      silence = after(ms, 'no words came');
    },
    /** Nothing is waited for any more: a slow reader is not a silent model. */
    rest() {
      clearTimeout(silence);
      clearTimeout(total);
    },
    /** Also for a reader who left early: the far end need not go on. */
    end() {
      this.rest();
      stopped?.removeEventListener('abort', stop);
      controller.abort();
    },
  };
}
