import { APICallError, RetryError } from 'ai';
import { expect, test } from 'vitest';
import { describeForLog, FailureDetail } from './failure-detail.ts';
import { toModelFailure } from './failure-table.ts';
import { ModelFailure } from './language-model.ts';
import { retryAfterSeconds } from './retry-after.ts';

const apiKey = 'k3y-0f-some-length';

function answered(
  statusCode: number | undefined,
  responseBody: string,
  responseHeaders: Record<string, string> = {},
) {
  const options = {
    message: 'far end',
    url: 'https://far.example',
    requestBodyValues: {},
    responseBody,
    responseHeaders,
  };
  return new APICallError(statusCode === undefined ? options : { ...options, statusCode });
}

test.each([
  [undefined, '', 'unreachable'],
  [200, 'anything', 'cut_off'],
  [400, 'API key not valid. Please pass a valid API key.', 'bad_key'],
  [400, 'Your credit balance is too low', 'no_credit'],
  [400, 'code: context_length_exceeded', 'too_long'],
  [400, 'maximum context length is 8192 tokens', 'too_long'],
  [400, 'blocked by the content_filter', 'refused'],
  [400, 'unknown field', 'upstream'],
  [401, '', 'bad_key'],
  [402, '', 'no_credit'],
  [403, '', 'bad_key'],
  [403, 'your input was flagged by moderation', 'refused'],
  [404, '', 'model_not_found'],
  [413, '', 'too_long'],
  [429, 'insufficient_quota', 'no_credit'],
  [429, 'please check your plan and billing details', 'rate_limited'],
  [429, 'Request too large for this model', 'too_long'],
  [500, '', 'upstream'],
  [502, '<html>bad gateway</html>', 'upstream'],
  [529, '', 'upstream'],
] as const)('an answer of %s that says "%s" is %s', (status, body, code) => {
  expect(toModelFailure(answered(status, body), { apiKey })).toMatchObject({
    code,
    message: `the model failed: ${code}`,
  });
});

test.each([
  [{ type: 'overloaded_error', message: 'x' }, 'upstream'],
  [{ type: 'rate_limit_error', message: 'x' }, 'rate_limited'],
  [{ message: 'x', code: 'insufficient_quota', statusCode: 429 }, 'no_credit'],
  [{ message: 'x', code: 401 }, 'bad_key'],
  [{ message: 'x', code: '404' }, 'model_not_found'],
  ['something broke', 'upstream'],
  [null, 'upstream'],
  [undefined, 'upstream'],
  [new Error('anything'), 'upstream'],
  [new TypeError('terminated', { cause: new Error('other side closed') }), 'cut_off'],
])('in the middle of a stream %j is %s', (error, code) => {
  expect(toModelFailure(error, { apiKey })).toMatchObject({ code });
});

test('after retries the last failure counts, with its wait', () => {
  const errors = [answered(500, ''), answered(429, '', { 'retry-after': '12' })];
  const error = new RetryError({ message: 'gave up', reason: 'maxRetriesExceeded', errors });
  expect(toModelFailure(error, { apiKey })).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 12 });
});

test('what is already ours stays as it is', () => {
  const failure = new ModelFailure('refused');
  expect(toModelFailure(failure, { apiKey })).toBe(failure);
});

test.each([
  [{ 'retry-after': '7' }, '', 7],
  [{ 'retry-after': '1.2' }, '', 2],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:01:30 GMT' }, '', 30],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:10 GMT' }, '', undefined],
  [{ 'retry-after': 'soon' }, '', undefined],
  [{}, '{"retryDelay": "23.4s"}', 24],
  [{}, '', undefined],
  [undefined, undefined, undefined],
])('headers %j and body %s ask to wait %s seconds', (headers, body, seconds) => {
  expect(retryAfterSeconds(headers, body, 60_000)).toBe(seconds);
});

test('the log learns what the far end said, in few words and without any key', () => {
  const echoed = answered(
    401,
    `Incorrect key ${apiKey}, also sk-abcdefgh12345 and sk-ab****6789. ${'x'.repeat(900)}`,
  );
  const described = describeForLog(toModelFailure(echoed, { apiKey }));
  expect(described).toMatchObject({ code: 'bad_key', status: 401 });
  expect(described.detail).toMatch(/^Incorrect key \[key\], also \[key\] and \[key\]\. x+$/);
  expect(described.detail).toHaveLength(500);
});

test('a cause that is not ours is not logged', () => {
  const failure = new ModelFailure('upstream', { cause: new Error(apiKey) });
  expect(describeForLog(failure)).toEqual({
    code: 'upstream',
    retryAfterSeconds: undefined,
    status: undefined,
    detail: undefined,
  });
  expect(new FailureDetail({ text: 'Bearer abc.def' }).text).toBe('[key]');
});
