import type { Endpoint } from '@cold-open/contract/http/endpoint';
import { IDEMPOTENCY_HEADER } from '@cold-open/contract/http/idempotency';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { ApiError, UnreachableError } from './api-error.ts';
import { askForCode } from './code-prompt.ts';
import { currentToken } from './session.ts';
import { refuseSession } from './session-refusal.ts';

type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : undefined;
type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : { [key in Name]: Value };
type CallInput<Called extends Endpoint> = Part<'params', InputOf<NonNullable<Called['params']>>> &
  Part<'query', InputOf<NonNullable<Called['query']>>> &
  Part<'body', InputOf<NonNullable<Called['body']>>>;

/** A call that needs nothing can be written without an input. */
type CallArguments<Input> =
  Partial<Input> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

interface SentParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Shown if this call reveals that the session has ended. */
  sessionEndedText?: string;
  /** For the call that reads the current user: any 4xx, not only a 401, means that nobody is signed in. */
  endsSessionWhenRefused?: boolean;
  /** For paid requests: repeating one with the same key does not order twice. */
  idempotencyKey?: string;
}

/** Calls an endpoint of the contract. Throws ApiError or UnreachableError. */
export async function callApi<Called extends Endpoint>(
  endpoint: Called,
  ...[input, options = {}]: CallArguments<CallInput<Called>>
): Promise<OutputOf<Called['reply']>> {
  const response = await request(endpoint, input ?? {}, options);
  return (await readJson(response)) as OutputOf<Called['reply']>;
}

export interface Page<Items> {
  items: Items;
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/** One page of a long list. */
export async function callApiPage<Called extends Endpoint>(
  endpoint: Called,
  ...[input, options = {}]: CallArguments<CallInput<Called>>
): Promise<Page<OutputOf<Called['reply']>>> {
  const response = await request(endpoint, input ?? {}, options);
  const items = (await readJson(response)) as OutputOf<Called['reply']>;
  return { items, nextCursor: response.headers.get(NEXT_CURSOR_HEADER) };
}

export interface ReceivedFile {
  blob: Blob;
  /** The file name that the server sent. */
  name: string;
}

export async function callApiForFile<Called extends Endpoint>(
  endpoint: Called,
  ...[input, options = {}]: CallArguments<CallInput<Called>>
): Promise<ReceivedFile> {
  const response = await request(endpoint, input ?? {}, options);
  const name = fileNameIn(response.headers.get('content-disposition') ?? '');
  try {
    return { blob: await response.blob(), name };
  } catch (cause) {
    throw new UnreachableError(cause);
  }
}

/** `filename*` carries names with non-ASCII characters and takes precedence over `filename`. */
function fileNameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download';
}

/** Returns a successful response and throws for any other. */
async function request(
  endpoint: Endpoint,
  input: SentParts,
  options: CallOptions,
  isRepeated = false,
): Promise<Response> {
  const token = currentToken();
  const response = await send(endpoint, input, token, options);
  if (response.ok) return response;

  const error = new ApiError(response.status, asErrorReply(await readJson(response).catch(() => null)));
  // The code counts for a while, so the repeated call is not asked again.
  if (error.code === 'code_needed' && !isRepeated && (await askForCode()))
    return request(endpoint, input, options, true);
  if (response.status === 401 || (options.endsSessionWhenRefused && response.status < 500)) {
    refuseSession(token, options.sessionEndedText);
  }
  throw error;
}

async function send(
  endpoint: Endpoint,
  input: SentParts,
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
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new UnreachableError(cause);
  }
}

/** A proxy may answer with an HTML page; then there is no message to show. */
function asErrorReply(body: unknown): ConstructorParameters<typeof ApiError>[1] {
  return typeof body === 'object' && body !== null ? body : {};
}
