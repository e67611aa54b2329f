import { streamText, type TextStreamPart, type ToolSet } from 'ai';
import { toModelFailure } from './failure-table.ts';
import { type ModelEvent, ModelFailure, type ModelProvider, type ModelRequest } from './language-model.ts';
import type { ModelConnection, ModelLimits } from './model-settings.ts';
import { createPatience } from './patience.ts';
import { loadSdkModel } from './sdk-providers.ts';

/** The SDK waits this long before it tries again, then twice as long, and so on. */
const FIRST_RETRY_AFTER_MS = 2000;

// What a model does not support is for us to know, not for the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

type Ending = Extract<TextStreamPart<ToolSet>, { type: 'finish' }>;

interface Means {
  connection: ModelConnection;
  limits: ModelLimits;
  fetch: typeof globalThis.fetch;
}

/** One answer through the SDK. It retries by itself, and only until the answer has begun. */
export async function* streamFromSdk(
  { system, user, maxOutputTokens, signal }: ModelRequest,
  { connection, limits, fetch }: Means,
): AsyncGenerator<ModelEvent> {
  const patience = createPatience(limits.totalMs, signal);
  let hasText = false;
  let ending: Ending | undefined;
  try {
    const sdkModel = await loadSdkModel(connection, fetch);
    // Longer than all the waiting between retries, or a busy provider would look like a silent one.
    patience.expectWordsWithin(limits.firstTokenMs + FIRST_RETRY_AFTER_MS * (2 ** limits.maxRetries - 1));
    const { fullStream } = streamText({
      ...sdkModel,
      system,
      prompt: user,
      maxOutputTokens,
      maxRetries: limits.maxRetries,
      abortSignal: patience.signal,
      onError: () => {}, // else it writes to the console; the stream tells us
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish') ending = part;
      if (part.type === 'reasoning-delta') patience.expectWordsWithin(limits.idleMs); // no text, but no silence
      if (part.type !== 'text-delta' || part.text === '') continue;
      hasText ||= part.text.trim() !== '';
      patience.pause();
      yield { type: 'delta', text: part.text };
      patience.expectWordsWithin(limits.idleMs);
    }
    const failure = patience.failure();
    if (failure) throw failure;
    const finish = finishOf(ending, hasText, connection.provider);
    const { inputTokens, outputTokens } = ending?.totalUsage ?? {};
    yield { type: 'done', finish, inputTokens, outputTokens };
  } catch (error) {
    throw patience.failure() ?? toModelFailure(error, connection);
  } finally {
    patience.end();
  }
}

function finishOf(ending: Ending | undefined, hasText: boolean, provider: ModelProvider): 'stop' | 'length' {
  if (ending?.finishReason === 'content-filter') throw new ModelFailure('refused');
  if (!hasText) throw new ModelFailure('empty');
  if (ending?.finishReason === 'stop' || ending?.finishReason === 'length') return ending.finishReason;
  // Some local servers end with a word of their own; where there is none at all the answer was cut off.
  if (provider === 'openai-compatible' && ending?.rawFinishReason && ending.finishReason === 'other')
    return 'stop';
  throw new ModelFailure('cut_off');
}
