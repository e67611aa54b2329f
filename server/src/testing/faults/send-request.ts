import { type ErrorReply, errorReply } from '@cold-open/contract/http/errors';

/** Counts the replies during a fault. Each must be correct or a clear failure. */
export interface Tally {
  sent: number;
  failedClearly: number;
  /** Replies that a user would not understand. */
  unclear: string[];
}

export type Reply =
  | { kind: 'done'; body: unknown; response: Response }
  | { kind: 'refused'; status: number; code: ErrorReply['code'] }
  /** The connection broke, or the reply was unclear. */
  | { kind: 'unknown' };

export interface Call {
  method: string;
  path: string;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The reply is a stream that the caller reads. */
  isStream?: boolean;
  timeoutMs?: number;
}

/** The product's longest timeout is ten seconds; two more allow for a slow machine. */
const REPLY_TIMEOUT_MS = 12_000;

/** Statuses for a temporary failure. Any other status would blame the client. */
const CLEAR_FAILURES = new Set([502, 503]);

export function createTally(): Tally {
  return { sent: 0, failedClearly: 0, unclear: [] };
}

/** `mayBreak` allows a broken connection, because the instance may have been killed. */
export async function sendRequest(
  tally: Tally,
  address: string,
  call: Call,
  { mayBreak, expected = [] }: { mayBreak: () => boolean; expected?: number[] },
): Promise<Reply> {
  tally.sent++;
  const { method, path, body, token, timeoutMs = REPLY_TIMEOUT_MS } = call;
  const what = `${method} ${path}`;
  const unclear = (why: string): Reply => {
    tally.unclear.push(`${what}: ${why}`);
    return { kind: 'unknown' };
  };
  const startedAt = Date.now();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: timeout.signal,
    });
    if (response.ok && call.isStream) return { kind: 'done', body: null, response };
    const text = await response.text();
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      return unclear(`${response.status} without JSON`);
    const json: unknown = JSON.parse(text);
    if (response.ok) return { kind: 'done', body: json, response };
    const refusal = errorReply.safeParse(json);
    if (!refusal.success) return unclear(`${response.status} without an error body`);
    const { code } = refusal.data;
    if (CLEAR_FAILURES.has(response.status)) tally.failedClearly++;
    else if (!expected.includes(response.status)) return unclear(`${response.status} ${code}`);
    return { kind: 'refused', status: response.status, code };
  } catch (error) {
    if (timeout.signal.aborted) return unclear(`no reply within ${Date.now() - startedAt} ms`);
    if (!mayBreak()) return unclear(`the connection broke: ${reasonOf(error)}`);
    tally.failedClearly++;
    return { kind: 'unknown' };
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
