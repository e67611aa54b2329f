/** One question to a model. The texts are finished: whoever asks puts them together. */
export interface ModelRequest {
  system: string;
  user: string;
  maxOutputTokens: number;
  signal?: AbortSignal | undefined;
}

export type ModelEvent =
  | { type: 'delta'; text: string }
  /** Comes last and exactly once. `length`: the model ran out of room, the text is not finished. */
  | {
      type: 'done';
      finish: 'stop' | 'length';
      inputTokens: number | undefined;
      outputTokens: number | undefined;
    };

export type ModelProvider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

export interface LanguageModel {
  provider: ModelProvider;
  model: string;
  /** Fetches what the first question would have to wait for. */
  load(): Promise<void>;
  /** Throws `ModelFailure`, nothing else. A stream that ends without `done` has failed as well, and throws. */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
}

export type ModelFailureCode =
  | 'bad_key'
  | 'no_credit'
  | 'model_not_found'
  | 'rate_limited'
  | 'too_long'
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'upstream'
  | 'cut_off'
  | 'empty'
  | 'cancelled';

/** What went wrong, in our words. The far end's own words stay in `cause`, for the log alone. */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ModelFailureCode,
    { cause, retryAfterSeconds }: { cause?: unknown; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(`the model failed: ${code}`, { cause });
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
