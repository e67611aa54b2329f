import { expect, test } from 'vitest';
import { describeFailure } from './writing-failures.ts';

test.each([
  [null, 'The writer is busy. Try again in a moment.'],
  [1, 'The writer is busy. Try again in 1 second.'],
  [40, 'The writer is busy. Try again in 40 seconds.'],
  [120, 'The writer is busy. Try again in 120 seconds.'],
  [1790, 'The writer is busy. Try again in 30 minutes.'],
])('after a delay of %s seconds: %s', (seconds, text) => {
  expect(describeFailure('rate_limited', seconds).text).toBe(text);
});

test('an unknown code is a failure of the writer', () => {
  expect(describeFailure('toString', null)).toMatchObject({ code: 'writer_failed' });
});
