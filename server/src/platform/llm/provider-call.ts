import { createParser } from 'eventsource-parser';
import type { ModelProvider, ModelRequest } from './language-model.ts';
import type { ModelConnection } from './model-settings.ts';
import { anthropicMessages } from './protocols/anthropic-messages.ts';
import { chatCompletions } from './protocols/chat-completions.ts';
import { googleGenerateContent } from './protocols/google-generate-content.ts';
import { openaiResponses } from './protocols/openai-responses.ts';
import type { AnswerPart, ModelProtocol } from './protocols/protocol.ts';
import { ProviderError, toProviderError } from './provider-error.ts';

const PROTOCOLS: Record<ModelProvider, ModelProtocol> = {
  openai: openaiResponses,
  anthropic: anthropicMessages,
  google: googleGenerateContent,
  'openai-compatible': chatCompletions,
};
/** Events that are not JSON: the end of chat completions, and an empty keep-alive. */
const NOT_JSON = ['[DONE]', ''];

interface Call {
  connection: ModelConnection;
  request: ModelRequest;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
}

/** Sends one request and reads the whole answer. Throws `ProviderError`, before the answer or in the middle of it. */
export async function callProvider(call: Call, onPart: (part: AnswerPart) => void): Promise<void> {
  const protocol = PROTOCOLS[call.connection.provider];
  const response = await sendRequest(protocol, call);
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent({ data }) {
      if (NOT_JSON.includes(data)) return;
      const part = protocol.readEvent(parseEvent(data));
      if (part.error !== undefined) throw toProviderError(part.error);
      onPart(part);
    },
  });
  try {
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(response.status, describe(error));
  }
}

async function sendRequest(protocol: ModelProtocol, { connection, request, fetch, signal }: Call) {
  const { path, headers, body } = protocol.buildRequest(connection, request);
  const response = await fetch(`${connection.baseUrl}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    throw new ProviderError(undefined, describe(error));
  });
  if (response.ok) return response;
  const text = await response.text().catch(describe);
  throw new ProviderError(response.status, text || response.statusText, response.headers);
}

function parseEvent(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ProviderError(500, `not JSON: ${data}`);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message} ${error.cause ?? ''}` : String(error);
}
