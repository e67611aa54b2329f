import { setTimeout as wait } from 'node:timers/promises';
import { isRetryable, toModelFailure } from './failure-table.ts';
import { type ModelEvent, ModelFailure, type ModelRequest } from './language-model.ts';
import type { ModelConnection, ModelLimits } from './model-settings.ts';
import { createModelTimeouts } from './model-timeouts.ts';
import type { AnswerPart } from './protocols/protocol.ts';
import { callProvider } from './provider-call.ts';
import { ProviderError } from './provider-error.ts';
import { parseRetryAfter } from './retry-after.ts';
import { createTextBuffer } from './text-buffer.ts';
import { createThinkTagFilter } from './think-tags.ts';

/** Doubles with each retry, unless the provider's retry-after is short enough to use instead. */
const FIRST_RETRY_DELAY_MS = 2000;
const MAX_RETRY_AFTER_MS = 60_000;

interface Ending {
  finish?: AnswerPart['finish'];
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

interface Options {
  connection: ModelConnection;
  limits: ModelLimits;
  fetch: typeof globalThis.fetch;
}

/** Streams one response from the provider. It is received as fast as it arrives, no matter how slowly the caller reads. */
export async function* streamAnswer(
  request: ModelRequest,
  { connection, limits, fetch }: Options,
): AsyncGenerator<ModelEvent> {
  const timeouts = createModelTimeouts(limits.totalMs, request.signal);
  const buffer = createTextBuffer();
  let hasText = false;

  function addText(text: string) {
    hasText ||= text.trim() !== '';
    buffer.add(text);
  }

  async function receive(): Promise<Ending> {
    const filter = createThinkTagFilter();
    const ending: Ending = {};
    await callProvider({ connection, request, fetch, signal: timeouts.signal }, (part) => {
      if (part.text || part.isThinking) timeouts.expectTextWithin(limits.idleMs);
      if (part.text) addText(filter.feed(part.text));
      // Providers send a normal finish after a refusal.
      if (ending.finish !== 'refused') ending.finish = part.finish ?? ending.finish;
      ending.inputTokens = part.inputTokens ?? ending.inputTokens;
      ending.outputTokens = part.outputTokens ?? ending.outputTokens;
    });
    addText(filter.end());
    return ending;
  }

  /** Retries only before any text arrives, so text the creator has seen never changes. */
  async function receiveWithRetries(): Promise<Ending> {
    // Allows for the retry delays, so backing off doesn't trigger the first-token timeout.
    timeouts.expectTextWithin(limits.firstTokenMs + FIRST_RETRY_DELAY_MS * (2 ** limits.maxRetries - 1));
    for (let retries = 0; ; retries++) {
      try {
        return await receive();
      } catch (error) {
        if (hasText || retries >= limits.maxRetries || !isRetryable(error)) throw error;
        await wait(retryDelayMs(error, retries), undefined, { signal: timeouts.signal });
      }
    }
  }

  const received = receiveWithRetries().finally(() => {
    timeouts.clear();
    buffer.end();
  });
  // Awaited below, unless the caller stops reading first.
  received.catch(() => {});
  try {
    for await (const text of buffer) yield { type: 'delta', text };
    const { finish, inputTokens, outputTokens } = await received;
    yield { type: 'done', finish: requireFinish(finish, hasText), inputTokens, outputTokens };
  } catch (error) {
    throw timeouts.failure() ?? toModelFailure(error, connection);
  } finally {
    timeouts.close();
  }
}

function retryDelayMs(error: unknown, retries: number): number {
  const retryAfter = error instanceof ProviderError ? parseRetryAfter(error.headers) : undefined;
  const retryAfterMs = (retryAfter ?? Number.POSITIVE_INFINITY) * 1000;
  return retryAfterMs < MAX_RETRY_AFTER_MS ? retryAfterMs : FIRST_RETRY_DELAY_MS * 2 ** retries;
}

function requireFinish(finish: AnswerPart['finish'], hasText: boolean): 'stop' | 'length' {
  if (finish === 'refused') throw new ModelFailure('refused');
  if (!hasText) throw new ModelFailure('empty');
  if (finish === 'stop' || finish === 'length') return finish;
  throw new ModelFailure('cut_off');
}
