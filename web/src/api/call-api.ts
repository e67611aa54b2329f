import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Endpoint } from '@cold-open/contract/http/endpoint';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { ApiError, UnreachableError } from './api-error.ts';
import { askForConfirmation, type Confirmation } from './confirmation-prompt.ts';
import { currentToken } from './session.ts';
import { rejectSession } from './session-rejection.ts';

type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : undefined;
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : { [key in Name]: Value };
type CallInput<Target extends Endpoint> = Part<'params', InputOf<NonNullable<Target['params']>>> &
  Part<'query', InputOf<NonNullable<Target['query']>>> &
  Part<'body', InputOf<NonNullable<Target['body']>>>;

/** A call without required fields can omit its input. */
type CallArguments<Input> =
  Partial<Input> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** As long as a model may take. */
const SLOW_CALL_MS = 5 * MINUTE_MS;
/** A longer delay is shown instead of waited for. */
const MAX_RETRY_AFTER_SECONDS = 5;

interface CallOptions {
  signal?: AbortSignal;
  /** Shown if a status other than 401 ends the session. */
  rejectionMessage?: string;
  /** For the call that reads the current user: any 4xx, not only a 401, means that nobody is signed in. */
  endsSessionWhenRejected?: boolean;
  /** For paid requests: repeating one with the same key does not place a second order. */
  idempotencyKey?: string;
}

/** Calls a contract endpoint. Throws ApiError or UnreachableError. */
export async function callApi<Target extends Endpoint>(
  endpoint: Target,
  ...[input, options = {}]: CallArguments<CallInput<Target>>
): Promise<OutputOf<Target['reply']>> {
  const response = await request(endpoint, input ?? {}, options);
  return (await readJson(response)) as OutputOf<Target['reply']>;
}

export interface Page<Items> {
  items: Items;
  /** The cursor for the next page; null on the last page. */
  nextCursor: string | null;
}

/** Fetches one page of a long list. */
export async function callApiPage<Target extends Endpoint>(
  endpoint: Target,
  ...[input, options = {}]: CallArguments<CallInput<Target>>
): Promise<Page<OutputOf<Target['reply']>>> {
  const response = await request(endpoint, input ?? {}, options);
  const items = (await readJson(response)) as OutputOf<Target['reply']>;
  return { items, nextCursor: response.headers.get(NEXT_CURSOR_HEADER) };
}

/** Like `callApiPage`. A reply that is not a list counts as an empty one, as the specification asks for two lists. */
export async function callApiList<Target extends Endpoint>(
  endpoint: Target,
  ...call: CallArguments<CallInput<Target>>
): Promise<Page<OutputOf<Target['reply']>>> {
  const page = await callApiPage(endpoint, ...call);
  return Array.isArray(page.items) ? page : { ...page, items: [] as OutputOf<Target['reply']> };
}

export interface ReceivedFile {
  blob: Blob;
  /** The file name that the server sent. */
  name: string;
}

export async function callApiForFile<Target extends Endpoint>(
  endpoint: Target,
  ...[input, options = {}]: CallArguments<CallInput<Target>>
): Promise<ReceivedFile> {
  const response = await request(endpoint, input ?? {}, options);
  const name = parseFileName(response.headers.get('content-disposition') ?? '');
  try {
    return { blob: await response.blob(), name };
  } catch (cause) {
    throw new UnreachableError(cause);
  }
}

/** `filename*` supports non-ASCII characters and takes precedence over `filename`. */
function parseFileName(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download';
}

/** Returns a successful response and throws for any other. */
async function request(
  endpoint: Endpoint,
  input: RequestParts,
  options: CallOptions,
  isRepeated = false,
): Promise<Response> {
  const token = currentToken();
  const response = await sendUntilDone(endpoint, input, token, options);
  if (response.ok) return response;

  const error = new ApiError(response.status, asErrorReply(await readJson(response).catch(() => null)));
  const confirmation = confirmationFor(error);
  // What was entered is valid for a while, so the repeated call does not ask again.
  if (confirmation && !isRepeated && (await askForConfirmation(confirmation)))
    return request(endpoint, input, options, true);
  if (response.status === 401 || (options.endsSessionWhenRejected && response.status < 500)) {
    rejectSession(token, response.status === 401 ? undefined : options.rejectionMessage);
  }
  throw error;
}

function confirmationFor({ code }: ApiError): Confirmation | null {
  if (code === 'code_needed') return 'code';
  return code === 'password_needed' ? 'password' : null;
}

/** The server continues a slow call that it could not answer in time, even if a proxy gave up on it. */
async function sendUntilDone(
  endpoint: Endpoint,
  input: RequestParts,
  token: string | null,
  options: CallOptions,
): Promise<Response> {
  const giveUpAt = Date.now() + SLOW_CALL_MS;
  for (;;) {
    const response = await send(endpoint, input, token, options);
    const retryAfter = Number(response.headers.get('retry-after') ?? '1');
    const mayRepeat = endpoint.isSlow && [502, 503, 504].includes(response.status) && Date.now() < giveUpAt;
    if (!mayRepeat || retryAfter > MAX_RETRY_AFTER_SECONDS) return response;
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    options.signal?.throwIfAborted();
  }
}

/** Browsers limit the bodies that they send after a page is closed to 64 KB in all. */
const MAX_LAST_CHARACTERS = 15_000;
/** True while the page is being closed. What is saved then must be sent although nobody waits for the reply. */
let isClosing = false;
globalThis.addEventListener?.('pagehide', () => {
  isClosing = true;
});
globalThis.addEventListener?.('pageshow', () => {
  isClosing = false;
});

async function send(
  endpoint: Endpoint,
  input: RequestParts,
  token: string | null,
  { signal, idempotencyKey }: CallOptions,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, idempotencyKey);
  const init: RequestInit = { method: endpoint.method, headers };
  if (signal) init.signal = signal;
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
    if (isClosing && init.body.length <= MAX_LAST_CHARACTERS) init.keepalive = true;
  }
  try {
    return await fetch(addressOf(endpoint.path, input.params, input.query), init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new UnreachableError(cause);
  }
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const pathname = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new UnreachableError(cause);
  }
}

/** A proxy may respond with an HTML page, which has no message to show. */
function asErrorReply(body: unknown): ConstructorParameters<typeof ApiError>[1] {
  return typeof body === 'object' && body !== null ? body : {};
}
