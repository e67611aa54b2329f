import { type AnswerHandlers, readAnswer } from './answer-reader.ts';
import type { ModelProvider, ModelRequest } from './language-model.ts';
import type { ModelFetch } from './model-fetch.ts';
import type { ModelConnection } from './model-settings.ts';
import { anthropicMessages } from './protocols/anthropic-messages.ts';
import { chatCompletions } from './protocols/chat-completions.ts';
import { googleGenerateContent } from './protocols/google-generate-content.ts';
import { openaiResponses } from './protocols/openai-responses.ts';
import type { Adaptation, ModelProtocol } from './protocols/protocol.ts';
import { describeError, ProviderError } from './provider-error.ts';
import { findAdaptation } from './request-adaptations.ts';
import { roomToThink } from './thinking-room.ts';

export const PROTOCOLS: Record<ModelProvider, ModelProtocol> = {
  openai: openaiResponses,
  anthropic: anthropicMessages,
  google: googleGenerateContent,
  'openai-compatible': chatCompletions,
  'built-in': chatCompletions,
};
/** These keep the method and the body. */
const KEEPS_METHOD = [307, 308];
const MAX_REDIRECTS = 3;

export interface ProviderCall {
  connection: ModelConnection;
  request: ModelRequest;
  fetch: ModelFetch;
  signal: AbortSignal;
  /** How many tokens the prompt leaves for the answer. Undefined: not known. */
  spareTokens: number | undefined;
  /** The adaptations that this server has accepted for this model. Extended when it accepts a new one. */
  adaptations: Set<Adaptation>;
}

/** Sends one request and reads the whole answer. Throws `ProviderError`, before the answer or in the middle of it. */
export async function callProvider(call: ProviderCall, handlers: AnswerHandlers): Promise<void> {
  const protocol = PROTOCOLS[call.connection.provider];
  await readAnswer(await openAdapted(protocol, call), protocol, handlers);
}

/**
 * Repeats a rejected request without the parameter that the error names, and remembers this if the server
 * accepts it.
 */
async function openAdapted(protocol: ModelProtocol, call: ProviderCall) {
  const { connection, request, adaptations: accepted, spareTokens = Number.POSITIVE_INFINITY } = call;
  const adaptations = new Set(accepted);
  const build = (changes: ReadonlySet<Adaptation>) => {
    const room = Math.max(0, Math.min(roomToThink(protocol, connection, changes), spareTokens));
    const maxOutputTokens = request.maxOutputTokens + room;
    return protocol.buildRequest(connection, { ...request, maxOutputTokens }, changes);
  };
  for (;;) {
    const current = build(adaptations);
    try {
      const response = await open(current, call);
      for (const adaptation of adaptations) accepted.add(adaptation);
      return response;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const sent = JSON.stringify(current);
      const adaptation = findAdaptation(
        error,
        (change) => JSON.stringify(build(new Set([...adaptations, change]))) !== sent,
      );
      if (!adaptation) throw error;
      adaptations.add(adaptation);
    }
  }
}

async function open(
  { path, headers, body }: ReturnType<ModelProtocol['buildRequest']>,
  { connection, fetch, signal }: ProviderCall,
) {
  const content = JSON.stringify(body);
  let url = `${connection.baseUrl}${path}`;
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: content,
      signal,
      // The prompt and the key must not go to another server without consent.
      redirect: 'manual',
    }).catch((error: unknown) => {
      throw new ProviderError(undefined, describeError(error));
    });
    const { pathname } = new URL(url);
    const { status } = response;
    if (status >= 200 && status < 300) return { ...pick(response), path: pathname };
    const target = status >= 300 && status < 400 ? redirectTarget(response.headers, url) : null;
    if (!target) {
      const text = await readText(response.body);
      throw new ProviderError(status, text, { headers: response.headers, path: pathname });
    }
    await discard(response.body);
    const isSameOrigin = target.origin === new URL(url).origin;
    if (!isSameOrigin || !KEEPS_METHOD.includes(status) || redirects === MAX_REDIRECTS) {
      const address = `${target.origin}${target.pathname}`;
      const text = `The server redirects to ${address}. Set LLM_BASE_URL to the new address if you trust it.`;
      throw new ProviderError(status, text, { path: pathname, reason: 'redirected' });
    }
    url = target.href;
  }
}

/** A `Response` has getters, which spreading would lose. */
function pick({ status, headers, body }: Awaited<ReturnType<ModelFetch>>) {
  return { status, headers, body };
}

function redirectTarget(headers: Headers, url: string): URL | null {
  const location = headers.get('location');
  return location !== null && URL.canParse(location, url) ? new URL(location, url) : null;
}

const MAX_ERROR_BYTES = 64 * 1024;

async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > MAX_ERROR_BYTES) break;
    }
  } catch (error) {
    return describeError(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Frees the connection. */
async function discard(body: AsyncIterable<Uint8Array> | null) {
  for await (const _chunk of body ?? []) break;
}
