import { APICallError, InvalidResponseDataError, NoOutputGeneratedError, RetryError } from 'ai';
import * as z from 'zod';
import { FailureDetail } from './failure-detail.ts';
import { ModelFailure, type ModelFailureCode } from './language-model.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** Not the bare word "billing": Google says it of a limit by the minute, too. */
const NO_CREDIT = /insufficient_quota|credit balance|billing_(?:hard_limit|not_active)/i;
const BAD_KEY = /api[ _]key|authentication_error/i;
const NO_SUCH_MODEL = /model_not_found|model .{0,80}(?:does not exist|not found)/i;
const TOO_LONG =
  /context[ _](?:length|window|size)|maximum (?:context|model) length|prompt is too long|exceeds the maximum number of tokens|request too large|too many tokens/i;
const DECLINED = /content[ _]?(?:policy|filter)|safety|moderation|usage polic/i;
const RATE_LIMITED = /rate[ _]limit|resource_exhausted/i;
const CONNECTION_LOST = /terminated|ECONNRESET|other side closed|socket|premature/i;

/** Some far ends report a failure in the middle of the stream as an object of this kind. */
const errorEvent = z.object({
  statusCode: z.int().optional(),
  code: z.union([z.string(), z.number()]).nullish(),
});

/** Whatever the SDK throws or hands over, as one of our codes. */
export function toModelFailure(error: unknown, { apiKey }: { apiKey: string }): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (RetryError.isInstance(error)) return toModelFailure(error.lastError, { apiKey });
  const fail = (code: ModelFailureCode, status: number | undefined, text: string, waitSeconds?: number) =>
    new ModelFailure(code, {
      cause: new FailureDetail({ status, text, apiKey }),
      retryAfterSeconds: waitSeconds,
    });
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders, responseBody = '', message } = error;
    const code = codeOfAnswer(statusCode, `${message} ${responseBody}`);
    const wait = code === 'rate_limited' ? retryAfterSeconds(responseHeaders, responseBody) : undefined;
    return fail(code, statusCode, responseBody || message, wait);
  }
  if (NoOutputGeneratedError.isInstance(error)) return fail('empty', undefined, error.message);
  if (InvalidResponseDataError.isInstance(error)) return fail('cut_off', undefined, error.message);
  if (error instanceof Error) {
    const text = `${error.name} ${error.message} ${error.cause ?? ''}`;
    return fail(CONNECTION_LOST.test(text) ? 'cut_off' : 'upstream', undefined, text);
  }
  const text = typeof error === 'string' ? error : String(JSON.stringify(error));
  const status = statusOfEvent(error);
  return fail(codeOfAnswer(status ?? 500, text), status, text);
}

function codeOfAnswer(status: number | undefined, text: string): ModelFailureCode {
  if (status === undefined) return 'unreachable';
  // The answer began well: a connection that breaks in the middle of it is reported with its 200.
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

function statusOfEvent(error: unknown): number | undefined {
  const { data } = errorEvent.safeParse(error);
  const status = data?.statusCode ?? Number(data?.code);
  return status >= 400 && status < 600 ? status : undefined;
}
