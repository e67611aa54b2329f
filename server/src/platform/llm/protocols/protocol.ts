import type { ModelRequest } from '../language-model.ts';
import type { ModelConnection } from '../model-settings.ts';

/** `other`: the model ended for a reason that leaves no usable answer. */
export type Finish = 'stop' | 'length' | 'refused' | 'other';

/** What one event of a provider's stream means for us. Events that mean nothing to us are an empty part. */
export interface AnswerPart {
  text?: string | undefined;
  /** The model is thinking: there is no text, but the stream is alive. */
  isThinking?: boolean | undefined;
  finish?: Finish | undefined;
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  /** The provider reports that the answer failed. */
  error?: unknown;
}

interface ProviderRequest {
  /** Relative to the base URL of the connection. */
  path: string;
  headers: Record<string, string>;
  body: object;
}

/** How one provider is asked, and how its answer is read. */
export interface ModelProtocol {
  buildRequest(connection: ModelConnection, request: ModelRequest): ProviderRequest;
  /** Ignores events and fields that it does not know: providers and gateways keep adding new ones. */
  readEvent(event: unknown): AnswerPart;
}

export function bearerToken(apiKey: string): Record<string, string> {
  return apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
}
