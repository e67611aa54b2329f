import { act, cleanup, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testRouter } from '../testing/page-router.tsx';
import { AppRouter } from './AppRouter.tsx';
import { PageProgress } from './PageProgress.tsx';

let finishLoading = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openApp() {
  const router = testRouter('/', ({ pathname }) =>
    pathname === '/'
      ? null
      : new Promise((resolve) => {
          finishLoading = resolve;
        }),
  );
  render(
    <AppRouter router={router}>
      <PageProgress />
      <Routes>
        <Route path="/" element={<p>The old page</p>} />
        <Route path="/next" element={<p>The next page</p>} />
      </Routes>
    </AppRouter>,
  );
  return router;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading page' });

test('a slow page shows a progress bar until it is loaded', async () => {
  const router = openApp();
  act(() => router.navigator.push('/next'));
  await wait(100);
  expect(bar()).toBeNull();
  await wait(100);
  expect(bar()).not.toBeNull();
  expect(screen.getByText('The old page')).toBeDefined();
  finishLoading();
  await wait(0);
  expect(screen.getByText('The next page')).toBeDefined();
  expect(bar()).toBeNull();
});

test('a fast page shows no progress bar', async () => {
  const router = openApp();
  act(() => router.navigator.push('/next'));
  await wait(100);
  finishLoading();
  await wait(1000);
  expect(bar()).toBeNull();
});
