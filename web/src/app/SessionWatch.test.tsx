import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { endSession, startSession } from '../api/session.ts';
import { SessionWatch } from './SessionWatch.tsx';

let queryClient = createQueryClient();
const cachedScripts = () => queryClient.getQueryData(['scripts']);

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

test('cached data is removed with the session', () => {
  act(() => endSession({ byChoice: true }));
  expect(cachedScripts()).toBeUndefined();
});

test('a new session in another tab does not show the previous session’s data', () => {
  localStorage.setItem('token', 't2');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(cachedScripts()).toBeUndefined();
});

test('cached data is kept while the session is the same', () => {
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(cachedScripts()).toBe("Maya's scripts");
});
