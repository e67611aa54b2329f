import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { FailureDetail } from '../llm/failure-detail.ts';
import {
  type LanguageModel,
  type ModelEvent,
  ModelFailure,
  type ModelRequest,
} from '../llm/language-model.ts';
import { modelFetch } from '../llm/model-fetch.ts';
import type { ModelLimits } from '../llm/model-settings.ts';
import { createProviderModel } from '../llm/provider-model.ts';
import type { Supervisor } from './supervisor.ts';
import type { WriterConnection } from './writer-process.ts';

/** A crash loses the words of the current answer, which is then requested again. */
const MAX_RESTARTS = 2;
/** Running orders are given back to the queue within this time when the product shuts down. */
const SHUTDOWN_MS = 5 * SECOND_MS;

export type SilenceLimits = Pick<ModelLimits, 'firstTokenMs' | 'idleMs' | 'totalMs'>;
/** A processor reads and writes slowly, but it reports what it does, so these limit silence. */
const LOCAL_LIMITS: SilenceLimits = {
  firstTokenMs: 5 * MINUTE_MS,
  idleMs: MINUTE_MS,
  totalMs: 20 * MINUTE_MS,
};

interface Options {
  name: string;
  /** Returns false if this machine lacks the runtime or the model's file. */
  isInstalled: () => boolean;
  limits?: SilenceLimits | undefined;
}

/** The model in the writer's own process. An answer that a crash interrupts is written again from its beginning. */
export function createBuiltInModel(
  supervisor: Supervisor,
  { name, isInstalled, limits: { firstTokenMs, idleMs, totalMs } = LOCAL_LIMITS }: Options,
): LanguageModel {
  // The process itself knows how much fits into its context, and a failed request is repeated below.
  const limits = { firstTokenMs, idleMs, totalMs, contextTokens: undefined, maxRetries: 0 };

  async function* ask(request: ModelRequest, { baseUrl, apiKey }: WriterConnection) {
    const connection = { provider: 'built-in' as const, model: name, apiKey, baseUrl, reasoning: undefined };
    yield* createProviderModel(connection, { limits, fetch: modelFetch }).stream(request);
  }

  /** Returns true if the answer can be requested again. */
  async function isInterrupted(failure: unknown, { signal }: ModelRequest): Promise<boolean> {
    if (supervisor.isStopping()) {
      // The order is not failed: another run continues it after the restart.
      await wait(SHUTDOWN_MS, undefined, { ...(signal && { signal }), ref: false }).catch(() => {});
      if (signal?.aborted) throw new ModelFailure('cancelled', { cause: failure });
      return false;
    }
    const isCut =
      failure instanceof ModelFailure && ['cut_off', 'unreachable', 'upstream'].includes(failure.code);
    return isCut && !signal?.aborted && (await supervisor.hasCrashed());
  }

  return {
    provider: 'built-in',
    model: name,
    isSmall: true,
    hold: supervisor.hold,
    async *stream(request) {
      if (!isInstalled()) throw unreachable('The built-in writer is not installed on this server.');
      let hasText = false;
      for (let restarts = 0; ; restarts++) {
        let replacesAll = hasText;
        let isAsked = false;
        try {
          const events = supervisor.use((connection) => {
            isAsked = true;
            return ask(request, connection);
          });
          for await (const event of toFailures(events)) {
            if (event.type === 'done') yield event;
            else yield replacesAll ? { ...event, replacesAll } : event;
            hasText ||= event.type === 'delta';
            replacesAll &&= event.type !== 'delta';
          }
          return;
        } catch (failure) {
          // A process that is silent for minutes does not answer the next request either.
          if (failure instanceof ModelFailure && failure.code === 'timeout') await supervisor.endIfStuck();
          // Loading the model again would fail again.
          const isFinal = !isAsked || restarts >= MAX_RESTARTS;
          if (isFinal && !supervisor.isStopping()) throw failure;
          if (!(await isInterrupted(failure, request))) throw failure;
        }
      }
    },
  };
}

/** A process that does not start counts as a server that cannot be reached. */
async function* toFailures(events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
  try {
    yield* events;
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    throw loadFailure(error);
  }
}

export function loadFailure(error: unknown): ModelFailure {
  return unreachable(error instanceof Error ? error.message : String(error));
}

function unreachable(text: string): ModelFailure {
  return new ModelFailure('unreachable', { cause: new FailureDetail({ text, sentence: text }) });
}
