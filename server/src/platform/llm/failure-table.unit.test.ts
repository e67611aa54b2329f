import { expect, test } from 'vitest';
import { describeForLog, FailureDetail } from './failure-detail.ts';
import { isRetryable, toModelFailure } from './failure-table.ts';
import { ModelFailure } from './language-model.ts';
import { ProviderError, toProviderError } from './provider-error.ts';
import { parseRetryAfterMs } from './retry-after.ts';

const apiKey = 'k3y-0f-some-length';

test.each([
  [undefined, '', 'unreachable'],
  [200, 'anything', 'cut_off'],
  [400, 'API key not valid. Please pass a valid API key.', 'bad_key'],
  [400, 'Your credit balance is too low', 'no_credit'],
  [400, 'code: context_length_exceeded', 'too_long'],
  [400, 'maximum context length is 8192 tokens', 'too_long'],
  [400, 'blocked by the content_filter', 'refused'],
  [400, 'unknown field', 'bad_request'],
  [422, '', 'bad_request'],
  [401, '', 'bad_key'],
  [402, '', 'no_credit'],
  [403, '', 'bad_key'],
  [403, 'your input was flagged by moderation', 'refused'],
  [404, '', 'wrong_address'],
  [404, 'The model x does not exist', 'model_not_found'],
  [404, 'File Not Found', 'wrong_address'],
  [404, '<html>models</html>', 'wrong_address'],
  [405, '', 'wrong_address'],
  [413, '', 'too_long'],
  [429, 'insufficient_quota', 'no_credit'],
  [429, 'please check your plan and billing details', 'rate_limited'],
  [429, 'You exceeded your current quota, please check your plan', 'no_credit'],
  [429, 'You exceeded your current quota. {"retryDelay": "6s"}', 'rate_limited'],
  [429, 'Request too large for this model', 'too_long'],
  [500, '', 'upstream'],
  [502, '<html>bad gateway</html>', 'upstream'],
  [500, 'litellm.AuthenticationError: no', 'bad_key'],
  [503, '', 'rate_limited'],
  [529, '', 'rate_limited'],
] as const)('status %s with the text "%s" is %s', (status, body, code) => {
  expect(toModelFailure(new ProviderError(status, body), { apiKey })).toMatchObject({
    code,
    message: `the model failed: ${code}`,
  });
});

test.each([
  [{ type: 'overloaded_error', message: 'x' }, 'rate_limited'],
  [{ type: 'rate_limit_error', message: 'x' }, 'rate_limited'],
  [{ message: 'x', code: 'insufficient_quota', statusCode: 429 }, 'no_credit'],
  [{ message: 'x', code: 401 }, 'bad_key'],
  [{ message: 'x', code: '404' }, 'wrong_address'],
  ['something broke', 'upstream'],
  [null, 'upstream'],
  [undefined, 'upstream'],
])('an error event %j is %s', (reported, code) => {
  expect(toModelFailure(toProviderError(reported, '/v1/messages'), { apiKey })).toMatchObject({ code });
});

test.each([
  [undefined, '', true],
  [200, '', false],
  [400, 'unknown field', false],
  [401, '', false],
  [408, '', true],
  [409, '', true],
  [429, '', true],
  [429, 'insufficient_quota', false],
  [500, '', true],
  [529, '', true],
])('status %s with the text "%s" is retried: %s', (status, text, retried) => {
  expect(isRetryable(new ProviderError(status, text))).toBe(retried);
});

test('a rate limit says how long to wait', () => {
  const error = new ProviderError(429, '', { headers: new Headers({ 'retry-after': '12' }) });
  expect(toModelFailure(error, { apiKey })).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 12 });
});

test('an unexpected error is reported as a provider failure and is not retried', () => {
  expect(toModelFailure(new Error('anything'), { apiKey })).toMatchObject({ code: 'upstream' });
  expect(isRetryable(new Error('anything'))).toBe(false);
});

test('a ModelFailure stays as it is', () => {
  const failure = new ModelFailure('refused');
  expect(toModelFailure(failure, { apiKey })).toBe(failure);
});

test.each([
  [{ 'retry-after': '7' }, '', 7000],
  [{ 'retry-after': '1.2' }, '', 1200],
  [{ 'retry-after-ms': '250', 'retry-after': '1' }, '', 250],
  [{ 'llm_provider-retry-after': '40' }, '', 40_000],
  [{ 'retry-after': '90000' }, '', 3_600_000],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:01:30 GMT' }, '', 30_000],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:10 GMT' }, '', undefined],
  [{ 'retry-after': 'soon' }, '', undefined],
  [{}, '{"retryDelay": "23.4s"}', 23_400],
  [{}, '', undefined],
])('headers %j and body %s ask for a delay of %s ms', (headers, body, ms) => {
  expect(parseRetryAfterMs(new Headers(headers), body, 60_000)).toBe(ms);
});

test('the log has the provider’s text, shortened and without keys', () => {
  const echoed = new ProviderError(
    401,
    `Incorrect key ${apiKey}, also sk-abcdefgh12345 and sk-ab****6789. ${'x'.repeat(900)}`,
  );
  const described = describeForLog(toModelFailure(echoed, { apiKey }));
  expect(described).toMatchObject({ code: 'bad_key', status: 401 });
  expect(described.detail).toMatch(/^Incorrect key \[key\], also \[key\] and \[key\]\. x+$/);
  expect(described.detail).toHaveLength(500);
});

test('the text of any other cause is not logged', () => {
  const failure = new ModelFailure('upstream', { cause: new Error(apiKey) });
  expect(describeForLog(failure)).toEqual({
    code: 'upstream',
    retryAfterSeconds: undefined,
    status: undefined,
    detail: undefined,
  });
  expect(new FailureDetail({ text: 'Bearer abc.def' }).text).toBe('[key]');
});
