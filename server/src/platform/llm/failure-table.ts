import { SECOND_MS } from '@cold-open/contract/durations';
import { FailureDetail, sentenceIn } from './failure-detail.ts';
import { ModelFailure, type ModelFailureCode } from './language-model.ts';
import { ProviderError } from './provider-error.ts';
import { parseRetryAfterMs } from './retry-after.ts';

/** Excludes the word "billing" alone, because Google uses it for per-minute limits too. */
const NO_CREDIT = /insufficient_quota|credit balance|billing_(?:hard_limit|not_active)/i;
/**
 * OpenAI's message for an account without credit, for gateways that drop the error code. Google uses it for
 * temporary limits.
 */
const QUOTA_EXCEEDED = /exceeded your current quota/i;
const PASSING_LIMIT = /retryDelay|googleapis|per[ -]?minute/i;
const BAD_KEY = /api[ _]key|authentication_error/i;
/** Gateways report a wrong key as an internal error. */
const BAD_KEY_BEHIND_GATEWAY = /AuthenticationError|(?:invalid|incorrect) (?:x-)?api[-_ ]key/i;
const NO_SUCH_MODEL = /model_not_found|model .{0,80}(?:does not exist|not found)/i;
const MENTIONS_MODEL = /model/i;
const NOTHING_THERE = /unexpected endpoint|invalid url|no route|page not found/i;
const TOO_LONG =
  /context[ _](?:length|window|size)|maximum (?:context|model) length|prompt is too long|exceeds the maximum number of tokens|request too large|too many tokens/i;
const DECLINED = /content[ _]?(?:policy|filter)|safety|moderation|usage polic/i;
const BUSY = /rate[ _]limit|resource_exhausted|overloaded|too many requests/i;
const BUSY_STATUSES = [429, 503, 529];

const RETRYABLE_CODES: ModelFailureCode[] = ['rate_limited', 'upstream', 'unreachable'];
const RETRYABLE_CLIENT_ERRORS = [408, 409, 429];

/** Maps any error thrown while an answer is received to one of our codes. */
export function toModelFailure(error: unknown, { apiKey }: { apiKey: string }): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (!(error instanceof ProviderError))
    return new ModelFailure('upstream', { cause: new FailureDetail({ text: String(error), apiKey }) });
  const { status, text, headers } = error;
  const code = codeOf(error);
  const retryAfterMs = code === 'rate_limited' ? parseRetryAfterMs(headers, text) : undefined;
  return new ModelFailure(code, {
    cause: new FailureDetail({ status, text, apiKey, sentence: sentenceFor(code, error) }),
    retryAfterSeconds: retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / SECOND_MS),
  });
}

/** Returns true if the same request may succeed when it is sent again. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  const { status = 500 } = error;
  const isPermanent = status < 500 && !RETRYABLE_CLIENT_ERRORS.includes(status);
  return !isPermanent && RETRYABLE_CODES.includes(codeOf(error));
}

export function codeOf(error: ProviderError): ModelFailureCode {
  const { status, text, reason } = error;
  if (reason) return reason;
  if (status === undefined) return 'unreachable';
  if (status < 300) return 'cut_off';
  if (status === 402 || NO_CREDIT.test(text)) return 'no_credit';
  if (status === 429 && QUOTA_EXCEEDED.test(text) && !PASSING_LIMIT.test(text)) return 'no_credit';
  if (status === 413 || TOO_LONG.test(text)) return 'too_long';
  if (status === 403 && DECLINED.test(text)) return 'refused';
  if (status === 401 || status === 403 || (status === 400 && BAD_KEY.test(text))) return 'bad_key';
  if (status >= 500 && BAD_KEY_BEHIND_GATEWAY.test(text)) return 'bad_key';
  if (status === 404) return mentionsModel(error) ? 'model_not_found' : 'wrong_address';
  if (status === 405 || NOTHING_THERE.test(text)) return 'wrong_address';
  if (NO_SUCH_MODEL.test(text)) return 'model_not_found';
  if (BUSY_STATUSES.includes(status) || BUSY.test(text)) return 'rate_limited';
  if (status < 500 && DECLINED.test(text)) return 'refused';
  return status === 400 || status === 422 ? 'bad_request' : 'upstream';
}

/** Google has the word in its paths, so a page that only quotes the path does not count. */
function mentionsModel({ text, path = '' }: ProviderError): boolean {
  const [pathname = ''] = path.split('?');
  if (/^\s*</.test(text) || NOTHING_THERE.test(text)) return false;
  return MENTIONS_MODEL.test(pathname === '' ? text : text.replaceAll(pathname, ''));
}

function sentenceFor(code: ModelFailureCode, { text, path }: ProviderError): string | null {
  if (code !== 'wrong_address') return sentenceIn(text);
  return [`Nothing at this address: ${path ?? 'unknown'}.`, sentenceIn(text)].filter(Boolean).join(' ');
}
