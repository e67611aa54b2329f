import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@cold-open/contract/durations';
import { FailureDetail } from './failure-detail.ts';
import { isRetryable, toModelFailure } from './failure-table.ts';
import { type ModelEvent, ModelFailure, type ModelRequest } from './language-model.ts';
import type { ModelLimits } from './model-settings.ts';
import { createModelTimeouts } from './model-timeouts.ts';
import type { AnswerPart } from './protocols/protocol.ts';
import { callProvider, type ProviderCall } from './provider-call.ts';
import { ProviderError } from './provider-error.ts';
import { parseRetryAfterMs } from './retry-after.ts';
import { createTextBuffer } from './text-buffer.ts';
import { createThinkTagFilter, type FilteredText } from './think-tags.ts';

/** Doubles with each retry, unless the provider says how long to wait. */
const FIRST_RETRY_DELAY_MS = 2 * SECOND_MS;
/**
 * Nobody should have to wait in front of an empty page for longer than this. If the provider asks for a longer wait, the
 * creator has to try again.
 */
const MAX_RETRY_AFTER_MS = 20 * SECOND_MS;
/** Higher than any tokenizer's average, so that it cuts off only endless answers. */
const MAX_CHARACTERS_PER_TOKEN = 6;
const NO_ROOM = 'The model used up its limit before the first word. Set LLM_REASONING to none or low.';

interface Ending {
  finish?: AnswerPart['finish'];
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

interface Options extends Omit<ProviderCall, 'request' | 'signal'> {
  limits: ModelLimits;
}

/**
 * Streams one response from the provider. Receives it as fast as it arrives, no matter how slowly the caller
 * reads.
 */
export async function* streamAnswer(
  request: ModelRequest,
  { limits, ...call }: Options,
): AsyncGenerator<ModelEvent> {
  const timeouts = createModelTimeouts(limits, request.signal);
  const buffer = createTextBuffer();
  let hasText = false;
  let wasShown = false;

  async function receive(): Promise<Ending> {
    const filter = createThinkTagFilter();
    const ending: Ending = {};
    let characters = 0;

    function addText({ text, replacesAll }: FilteredText) {
      const isText = text.trim() !== '';
      hasText = replacesAll ? isText : hasText || isText;
      wasShown ||= hasText;
      characters = replacesAll ? text.length : characters + text.length;
      if (replacesAll) buffer.replaceAll(text);
      else buffer.add(text);
    }

    /**
     * The limit sent to the provider includes room for reasoning, so it would not end an answer that repeats
     * itself.
     */
    const isTooLong = () => characters > request.maxOutputTokens * MAX_CHARACTERS_PER_TOKEN;

    timeouts.beginCall();
    await callProvider(
      { ...call, request, signal: timeouts.signal },
      {
        onActivity: () => timeouts.noteActivity({ hasText }),
        onPart({ text = '', wholeText, finish, inputTokens, outputTokens, reading }) {
          if (reading !== undefined) request.onReading?.(reading);
          if (text !== '') addText(filter.feed(text));
          else if (wholeText && characters === 0) addText(filter.feed(wholeText));
          // Providers send a normal finish reason after a refusal.
          if (ending.finish !== 'refused') ending.finish = finish ?? ending.finish;
          ending.inputTokens = inputTokens ?? ending.inputTokens;
          ending.outputTokens = outputTokens ?? ending.outputTokens;
          if (!isTooLong()) return false;
          ending.finish = 'length';
          return true;
        },
      },
    );
    addText({ text: filter.end(), replacesAll: false });
    return ending;
  }

  /** Retries only before any text arrives, so text the creator has seen never changes. */
  async function receiveWithRetries(): Promise<Ending> {
    for (let retries = 0; ; retries++) {
      try {
        return await receive();
      } catch (error) {
        timeouts.endCall();
        const delayMs = retryDelayMs(error, retries);
        const fits = delayMs <= MAX_RETRY_AFTER_MS;
        if (wasShown || retries >= limits.maxRetries || !isRetryable(error) || !fits) throw error;
        await wait(delayMs, undefined, { signal: timeouts.signal });
      }
    }
  }

  const received = receiveWithRetries().finally(() => {
    timeouts.endCall();
    buffer.end();
  });
  // Awaited below, unless the caller stops reading first.
  received.catch(() => {});
  try {
    for await (const read of buffer) yield { type: 'delta', ...read };
    const ending = await received;
    const { inputTokens, outputTokens } = ending;
    yield { type: 'done', finish: requireFinish(ending, hasText), inputTokens, outputTokens };
  } catch (error) {
    throw timeouts.failure() ?? toModelFailure(error, call.connection);
  } finally {
    timeouts.close();
  }
}

function retryDelayMs(error: unknown, retries: number): number {
  const retryAfterMs =
    error instanceof ProviderError ? parseRetryAfterMs(error.headers, error.text) : undefined;
  return retryAfterMs ?? FIRST_RETRY_DELAY_MS * 2 ** retries;
}

function requireFinish({ finish, ...usage }: Ending, hasText: boolean): 'stop' | 'length' {
  if (finish === 'refused') throw new ModelFailure('refused', { usage });
  if (!hasText && finish === 'length')
    throw new ModelFailure('no_room', { usage, cause: new FailureDetail({ text: NO_ROOM }) });
  if (!hasText) throw new ModelFailure('empty', { usage });
  if (finish === 'length') return 'length';
  // The text is complete. The tool that the model asked for does not exist.
  if (finish === 'stop' || finish === 'tool') return 'stop';
  throw new ModelFailure('cut_off', { usage });
}
