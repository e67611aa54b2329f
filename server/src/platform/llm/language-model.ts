import type { CallPurpose } from '@cold-open/contract/writer/call-purposes';

/** One request to a model, with the prompt already assembled. */
export interface ModelRequest {
  system: string;
  user: string;
  /** The size of the longest answer. Room for reasoning is added to it. */
  maxOutputTokens: number;
  /** Recorded with the usage. */
  purpose: CallPurpose;
  /** Another model of the same provider. */
  model?: string;
  signal?: AbortSignal | undefined;
  /** The form of the answer as a grammar (GBNF). Only the built-in writer supports it; others ignore it. */
  grammar?: string | undefined;
  /** Called with the share of the prompt that was read, by models that report it. */
  onReading?: ((share: number) => void) | undefined;
}

/** As the provider reports it. */
export interface TokenUsage {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

export type ModelEvent =
  /** With `replacesAll`, everything before was a thought and does not belong to the answer. */
  | { type: 'delta'; text: string; replacesAll?: true }
  /** Sent exactly once, at the end. `length`: the model reached its limit, so the text is incomplete. */
  | {
      type: 'done';
      finish: 'stop' | 'length';
      inputTokens: number | undefined;
      outputTokens: number | undefined;
    };

export function addDelta(
  answer: string,
  { text, replacesAll }: { text: string; replacesAll?: true },
): string {
  return replacesAll ? text : answer + text;
}

/** Reached over the network. */
export type RemoteProvider = 'openai' | 'anthropic' | 'google' | 'openai-compatible';
export type ModelProvider = RemoteProvider | 'built-in';

export interface LanguageModel {
  provider: ModelProvider;
  model: string;
  /** A small model on this machine: it gets short instructions and writes one beat at a time. */
  isSmall?: boolean;
  /** Keeps the model in memory until the returned function is called, for requests that belong together. */
  hold?: () => () => void;
  /** Throws only `ModelFailure`. A stream never ends without `done`: it throws instead. */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
}

export type ModelFailureCode =
  | 'bad_key'
  | 'no_credit'
  | 'model_not_found'
  /** The provider refuses the request, even without the parameters that it named. */
  | 'bad_request'
  /** No such path on this server. */
  | 'wrong_address'
  | 'redirected'
  /** The server sent a page or JSON that is not an answer. */
  | 'not_a_model'
  /** The model used up the limit before its first word. */
  | 'no_room'
  /** The provider is busy, or its rate limit was reached. */
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
  | 'cancelled'
  /** The installation's budget for today is used up. */
  | 'over_budget';

/** A failure with one of our codes. The provider's own text is in `cause`, for the log and for admins. */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode;
  readonly retryAfterSeconds: number | undefined;
  /** The usage, although the answer is unusable. */
  readonly usage: TokenUsage | undefined;

  constructor(
    code: ModelFailureCode,
    {
      cause,
      retryAfterSeconds,
      usage,
    }: { cause?: unknown; retryAfterSeconds?: number | undefined; usage?: TokenUsage } = {},
  ) {
    super(`the model failed: ${code}`, { cause });
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.usage = usage;
  }
}
