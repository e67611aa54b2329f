import { FailureDetail } from './failure-detail.ts';
import { ModelFailure, type ModelFailureCode } from './language-model.ts';
import { ProviderError } from './provider-error.ts';
import { parseRetryAfter } from './retry-after.ts';

/** Excludes the word "billing" alone, because Google uses it for per-minute limits too. */
const NO_CREDIT = /insufficient_quota|credit balance|billing_(?:hard_limit|not_active)/i;
const BAD_KEY = /api[ _]key|authentication_error/i;
const NO_SUCH_MODEL = /model_not_found|model .{0,80}(?:does not exist|not found)/i;
const TOO_LONG =
  /context[ _](?:length|window|size)|maximum (?:context|model) length|prompt is too long|exceeds the maximum number of tokens|request too large|too many tokens/i;
const DECLINED = /content[ _]?(?:policy|filter)|safety|moderation|usage polic/i;
const RATE_LIMITED = /rate[ _]limit|resource_exhausted/i;

const RETRYABLE_CODES: ModelFailureCode[] = ['rate_limited', 'upstream', 'unreachable'];
const RETRYABLE_CLIENT_ERRORS = [408, 409, 429];

/** Maps any error thrown while an answer is received to one of our codes. */
export function toModelFailure(error: unknown, { apiKey }: { apiKey: string }): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (!(error instanceof ProviderError))
    return new ModelFailure('upstream', { cause: new FailureDetail({ text: String(error), apiKey }) });
  const { status, text, headers } = error;
  const code = codeOf(error);
  return new ModelFailure(code, {
    cause: new FailureDetail({ status, text, apiKey }),
    retryAfterSeconds: code === 'rate_limited' ? parseRetryAfter(headers, text) : undefined,
  });
}

/** Returns true if the same request may succeed when it is sent again. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  const { status = 500 } = error;
  const isPermanent = status < 500 && !RETRYABLE_CLIENT_ERRORS.includes(status);
  return !isPermanent && RETRYABLE_CODES.includes(codeOf(error));
}

function codeOf({ status, text }: ProviderError): ModelFailureCode {
  if (status === undefined) return 'unreachable';
  if (status < 300) return 'cut_off';
  if (status === 402 || NO_CREDIT.test(text)) return 'no_credit';
  if (status === 413 || TOO_LONG.test(text)) return 'too_long';
  if (status === 403 && DECLINED.test(text)) return 'refused';
  if (status === 401 || status === 403 || (status === 400 && BAD_KEY.test(text))) return 'bad_key';
  if (status === 404 || NO_SUCH_MODEL.test(text)) return 'model_not_found';
  if (status === 429 || RATE_LIMITED.test(text)) return 'rate_limited';
  if (status < 500 && DECLINED.test(text)) return 'refused';
  return 'upstream';
}
