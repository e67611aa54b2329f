import { setTimeout as wait } from 'node:timers/promises';
import { APICallError } from 'ai';
import { createArrivingWords } from './arriving-words.ts';
import { toModelFailure } from './failure-table.ts';
import { type ModelEvent, ModelFailure, type ModelProvider, type ModelRequest } from './language-model.ts';
import type { ModelConnection, ModelLimits } from './model-settings.ts';
import { createModelTimeouts } from './model-timeouts.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { loadSdkModel, type SdkCall, type SdkModel } from './sdk-providers.ts';
import { createSkimmingFetch, WORDS_BEFORE } from './skimming-fetch.ts';

/** So long before it is tried again, then twice as long, and so on; unless the far end names a time that can be waited. */
const FIRST_RETRY_AFTER_MS = 2000;
const LONGEST_NAMED_MS = 60_000;

type Answer = Awaited<ReturnType<SdkModel['model']['doStream']>>['stream'];
type Ending = Extract<Answer extends ReadableStream<infer Part> ? Part : never, { type: 'finish' }>;

interface Means {
  connection: ModelConnection;
  limits: ModelLimits;
  fetch: typeof globalThis.fetch;
}

/**
 * One answer through the SDK's provider, asked directly: what `streamText` puts on top (tools, steps, telemetry) costs
 * more for each word than everything else on its way. Its plain words do not go through the SDK at all.
 */
export async function* streamFromSdk(
  request: ModelRequest,
  { connection, limits, fetch }: Means,
): AsyncGenerator<ModelEvent> {
  const patience = createModelTimeouts(limits.totalMs, request.signal);
  const words = createArrivingWords();
  let hasText = false;
  const onWords = (text: string) => {
    hasText ||= text.trim() !== '';
    patience.expectWordsWithin(limits.idleMs);
    words.add(text);
  };

  async function receive(): Promise<Ending | undefined> {
    const skimming = createSkimmingFetch({ fetch, provider: connection.provider, onWords });
    const { model, providerOptions } = await loadSdkModel(connection, skimming);
    const { system, user, maxOutputTokens } = request;
    const call: SdkCall = {
      prompt: [
        { role: 'system', content: system },
        { role: 'user', content: [{ type: 'text', text: user }] },
      ],
      maxOutputTokens,
      abortSignal: patience.signal,
      providerOptions,
    };
    // Longer than all the waiting between retries, or a busy provider would look like a silent one.
    patience.expectWordsWithin(limits.firstTokenMs + FIRST_RETRY_AFTER_MS * (2 ** limits.maxRetries - 1));
    const { stream } = await ask(model, call, (retries) => retries < limits.maxRetries && !hasText);
    let ending: Ending | undefined;
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish') ending = part;
      if (part.type === 'reasoning-delta') patience.expectWordsWithin(limits.idleMs); // no text, but no silence
      if (part.type === 'text-delta' && part.delta !== '' && part.delta !== WORDS_BEFORE) onWords(part.delta);
    }
    const failure = patience.failure();
    if (failure) throw failure;
    return ending;
  }

  const received = receive().finally(() => {
    patience.rest();
    words.end();
  });
  received.catch(() => {}); // heard of below, unless the reader left before
  try {
    for await (const text of words) yield { type: 'delta', text };
    const ending = await received;
    const finish = finishOf(ending?.finishReason, hasText, connection.provider);
    const { inputTokens, outputTokens } = ending?.usage ?? {};
    yield { type: 'done', finish, inputTokens: inputTokens?.total, outputTokens: outputTokens?.total };
  } catch (error) {
    throw patience.failure() ?? toModelFailure(error, connection);
  } finally {
    patience.end();
  }
}

/** Tried again only until the answer has begun. */
async function ask(model: SdkModel['model'], call: SdkCall, mayTryAgain: (retries: number) => boolean) {
  for (let retries = 0; ; retries++) {
    try {
      return await model.doStream(call);
    } catch (error) {
      if (!mayTryAgain(retries) || !APICallError.isInstance(error) || !error.isRetryable) throw error;
      const named = (retryAfterSeconds(error.responseHeaders) ?? Number.POSITIVE_INFINITY) * 1000;
      const delay = named < LONGEST_NAMED_MS ? named : FIRST_RETRY_AFTER_MS * 2 ** retries;
      await wait(delay, undefined, { signal: call.abortSignal });
    }
  }
}

function finishOf(
  reason: Ending['finishReason'] | undefined,
  hasText: boolean,
  provider: ModelProvider,
): 'stop' | 'length' {
  if (reason?.unified === 'content-filter') throw new ModelFailure('refused');
  if (!hasText) throw new ModelFailure('empty');
  if (reason?.unified === 'stop' || reason?.unified === 'length') return reason.unified;
  // Some local servers end with a word of their own; where there is none at all the answer was cut off.
  if (provider === 'openai-compatible' && reason?.raw && reason.unified === 'other') return 'stop';
  throw new ModelFailure('cut_off');
}
