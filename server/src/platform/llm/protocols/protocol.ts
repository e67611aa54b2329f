import type { ModelRequest } from '../language-model.ts';
import type { ModelConnection } from '../model-settings.ts';

/** `tool`: the model wants to call a tool that it does not have. `other`: it ended for a reason that leaves no usable answer. */
export type Finish = 'stop' | 'length' | 'refused' | 'tool' | 'other';

/** What one event in a provider's stream means for us. An event that we don't need is an empty part. */
export interface AnswerPart {
  text?: string | undefined;
  /** The whole text again, for servers that do not send it in parts. */
  wholeText?: string | undefined;
  finish?: Finish | undefined;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  /** The share of the prompt that was read so far. */
  reading?: number | undefined;
  /** The provider reports that the answer failed. */
  error?: unknown;
}

/** How a request differs from the usual one, because this server rejects the usual one for this model. */
export type Adaptation =
  /** No room for reasoning, because the limit would be larger than the server allows. */
  | 'no_room'
  /** The limit is called `max_completion_tokens`. */
  | 'max_completion_tokens'
  | 'no_limit'
  | 'no_reasoning'
  | 'no_stream_options'
  | 'no_store'
  /** The system text is the beginning of the user's message. */
  | 'system_in_user'
  | 'no_stream';

export type Thinking = 'none' | 'little' | 'unknown';

interface ProviderRequest {
  /** Relative to the base URL of the connection. */
  path: string;
  headers: Record<string, string>;
  body: object;
}

/** How requests to one provider are built, and how its answers are read. */
export interface ModelProtocol {
  buildRequest(
    connection: ModelConnection,
    request: Pick<ModelRequest, 'system' | 'user' | 'maxOutputTokens' | 'grammar'>,
    adaptations: ReadonlySet<Adaptation>,
  ): ProviderRequest;
  /** Returns how much the model reasons before it answers, judging by its name and the request. */
  expectedThinking(connection: ModelConnection): Thinking;
  /**
   * Reads one event, or a whole answer that was not streamed. Ignores unknown events and fields, because providers and
   * gateways keep adding new ones.
   */
  readEvent(event: unknown): AnswerPart;
  /** Reads a comment in the stream, which tells how far the model is. */
  readComment?(comment: string): AnswerPart;
  modelList: {
    /** Relative to the base URL of the connection. */
    path: string;
    headers(apiKey: string): Record<string, string>;
    /** Returns the model names, or null if this is not a list of models. */
    read(body: unknown): string[] | null;
  };
}

export function bearerToken(apiKey: string): Record<string, string> {
  return apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
}

/** For protocols that send the setting for every model. */
export function thinkingAsSet({ reasoning }: ModelConnection): Thinking {
  if (reasoning === undefined) return 'unknown';
  return reasoning === 'none' ? 'none' : 'little';
}

/** For providers or models without a system prompt. */
export function joinedPrompt(system: string, user: string): string {
  return `${system}\n\n${user}`;
}
