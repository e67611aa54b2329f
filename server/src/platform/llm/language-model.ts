/** One request to a model, with the prompt already assembled. */
export interface ModelRequest {
  system: string;
  user: string;
  maxOutputTokens: number;
  /** Another model of the same provider. */
  model?: string;
  signal?: AbortSignal | undefined;
}

export type ModelEvent =
  | { type: 'delta'; text: string }
  /** Sent exactly once, at the end. `length`: the model reached its limit, so the text is incomplete. */
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
  /** Throws only `ModelFailure`. A stream never ends without `done`: it throws instead. */
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
  /** The answer repeats itself like a model that is stuck. */
  | 'repetitive'
  /** The length of a text could not be changed as asked. */
  | 'length_missed'
  | 'cancelled';

/** A failure with one of our codes. The provider's own text is in `cause` and is only logged. */
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
