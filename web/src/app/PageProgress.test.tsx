import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageProgress } from './PageProgress.tsx';

let arrive = () => {};
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
                arrive = () => resolve({ element: <p>The next page</p> });
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

test('a page that is slow to come is announced until it is there', async () => {
  const router = openApp();
  act(() => void router.navigate('/next'));
  await wait(100);
  expect(bar()).toBeNull();
  await wait(100);
  expect(bar()).not.toBeNull();
  expect(screen.getByText('The old page')).toBeDefined();
  arrive();
  await wait(0);
  expect(screen.getByText('The next page')).toBeDefined();
  expect(bar()).toBeNull();
});

test('a page that comes at once is not', async () => {
  const router = openApp();
  act(() => void router.navigate('/next'));
  await wait(100);
  arrive();
  await wait(1000);
  expect(bar()).toBeNull();
});
