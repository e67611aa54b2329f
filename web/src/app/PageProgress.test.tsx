import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageProgress } from './PageProgress.tsx';

let finishLoading = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openApp() {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <PageProgress />
            <Outlet />
          </>
        ),
        children: [
          { path: '/', element: <p>The old page</p> },
          {
            path: '/next',
            lazy: () =>
              new Promise((resolve) => {
                finishLoading = () => resolve({ element: <p>The next page</p> });
              }),
          },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading page' });

test('a slow page shows a progress bar until it is loaded', async () => {
  const router = openApp();
  act(() => void router.navigate('/next'));
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
  act(() => void router.navigate('/next'));
  await wait(100);
  finishLoading();
  await wait(1000);
  expect(bar()).toBeNull();
});
