import { type ErrorReply, errorReply } from '@cold-open/contract/http/errors';

/** What came back during a fault: each answer is right, or says clearly that it cannot be. */
export interface Tally {
  sent: number;
  failedClearly: number;
  /** Everything that a person could not have made sense of. */
  unclear: string[];
}

export type Answer =
  | { kind: 'done'; body: unknown; response: Response }
  | { kind: 'refused'; status: number; code: ErrorReply['code'] }
  /** The line broke, or something came that says nothing. */
  | { kind: 'unknown' };

export interface Call {
  method: string;
  path: string;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The answer is a stream, which the caller reads. */
  isStream?: boolean;
  /** Other than the usual one. */
  withinMs?: number;
}

/** No answer takes longer, whatever is down: the longest wait of ours for anybody is ten seconds, and two for the machine. */
const ANSWER_WITHIN_MS = 12_000;

/** Statuses that say: not now. Everything else would be the caller's fault, who did nothing wrong. */
const CLEAR = new Set([502, 503]);

export function createTally(): Tally {
  return { sent: 0, failedClearly: 0, unclear: [] };
}

/** `mayBreak`: the line itself may be cut, because the instance at its other end was killed. */
export async function ask(
  tally: Tally,
  address: string,
  call: Call,
  { mayBreak, expected = [] }: { mayBreak: () => boolean; expected?: number[] },
): Promise<Answer> {
  tally.sent++;
  const { method, path, body, token, withinMs = ANSWER_WITHIN_MS } = call;
  const what = `${method} ${path}`;
  const unclear = (why: string): Answer => {
    tally.unclear.push(`${what}: ${why}`);
    return { kind: 'unknown' };
  };
  const begun = Date.now();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), withinMs);
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...call.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: late.signal,
    });
    if (response.ok && call.isStream) return { kind: 'done', body: null, response };
    const text = await response.text();
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      return unclear(`${response.status} and no JSON`);
    const answered: unknown = JSON.parse(text);
    if (response.ok) return { kind: 'done', body: answered, response };
    const refusal = errorReply.safeParse(answered);
    if (!refusal.success) return unclear(`${response.status} and not the shape of an error`);
    const { code } = refusal.data;
    if (CLEAR.has(response.status)) tally.failedClearly++;
    else if (!expected.includes(response.status)) return unclear(`${response.status} ${code}`);
    return { kind: 'refused', status: response.status, code };
  } catch (error) {
    if (late.signal.aborted) return unclear(`no answer within ${Date.now() - begun} ms`);
    if (!mayBreak()) return unclear(`the line broke: ${reasonOf(error)}`);
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
