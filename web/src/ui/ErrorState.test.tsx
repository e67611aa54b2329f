import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, UnreachableError } from '../api/api-error.ts';
import { ErrorState } from './ErrorState.tsx';

afterEach(cleanup);

const show = (error: unknown) => {
  render(
    <MantineProvider env="test">
      <ErrorState text="It failed." error={error} kept="Your filters are kept." onRetry={() => {}} />
    </MantineProvider>,
  );
  return screen.getByRole('alert').textContent;
};

test('only a missing response is blamed on the connection', () => {
  expect(show(new UnreachableError(null))).toBe(
    'It failed.Check your connection and try again. Your filters are kept.',
  );
  cleanup();
  expect(show(new ApiError(500, { error: 'Something went wrong.' }))).toBe(
    'It failed.The problem is on our side. Please try again in a moment. Your filters are kept.',
  );
});
