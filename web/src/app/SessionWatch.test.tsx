import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { endSession, startSession } from '../api/session.ts';
import { SessionWatch } from './SessionWatch.tsx';

let queryClient = createQueryClient();
const read = () => queryClient.getQueryData(['scripts']);

beforeEach(() => {
  queryClient = createQueryClient();
  startSession({ token: 't1', userId: 'maya' });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SessionWatch />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  queryClient.setQueryData(['scripts'], "Maya's scripts");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('what one person has read is gone with their session', () => {
  act(() => endSession({ byChoice: true }));
  expect(read()).toBeUndefined();
});

test('a session that changes hands in another tab leaves nothing to the next person', () => {
  localStorage.setItem('token', 't2');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(read()).toBeUndefined();
});

test('as long as the session stays, so does what was read', () => {
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(read()).toBe("Maya's scripts");
});
