import type { ModelRequest } from '../language-model.ts';
import type { ModelConnection } from '../model-settings.ts';

/** `other`: the model ended for a reason that leaves no usable answer. */
export type Finish = 'stop' | 'length' | 'refused' | 'other';

/** What one event in a provider's stream means for us. An event that we don't need is an empty part. */
export interface AnswerPart {
  text?: string | undefined;
  /** The model is thinking: there is no text, but the stream is alive. */
  isThinking?: boolean | undefined;
  finish?: Finish | undefined;
  inputTokens?: number | null | undefined;
  outputTokens?: number | null | undefined;
  /** The provider reports that the answer failed. */
  error?: unknown;
}

interface ProviderRequest {
  /** Relative to the base URL of the connection. */
  path: string;
  headers: Record<string, string>;
  body: object;
}

/** How requests to one provider are built, and how its answers are read. */
export interface ModelProtocol {
  buildRequest(connection: ModelConnection, request: ModelRequest): ProviderRequest;
  /** Ignores unknown events and fields, because providers and gateways keep adding new ones. */
  readEvent(event: unknown): AnswerPart;
}

export function bearerToken(apiKey: string): Record<string, string> {
  return apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
}
