import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { loadScreen } from './screen-load-error.ts';

const server = fakeServer();
const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockReset();
});

function Broken(): never {
  throw new TypeError('x is undefined');
}
const brokenPage = { element: <Broken /> };
const missingPage = {
  lazy: async () => ({
    Component: await loadScreen(Promise.reject<() => null>(new TypeError('Failed to fetch'))),
  }),
};

async function open(page: typeof brokenPage | typeof missingPage) {
  const router = createMemoryRouter(
    [
      {
        errorElement: <ErrorPage />,
        children: [
          { path: '/page', hydrateFallbackElement: <></>, ...page },
          { path: '/home', element: <p>Home again</p> },
        ],
      },
    ],
    { initialEntries: ['/page'] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a page that crashes says so and offers a reload', async () => {
  expect(await open(brokenPage)).toBe('Something went wrong');
  expect(screen.getByRole('alert').textContent).toContain('This page stopped working.');
  server.respondsWith(200, {});
  await click('Reload');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a page whose code failed to load says so and can be reloaded', async () => {
  expect(await open(missingPage)).toBe('This page could not be loaded');
  server.respondsWith(200, {});
  await click('Retry');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('without a connection the app is not reloaded', async () => {
  await open(missingPage);
  server.goesDown();
  await click('Retry');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('still no connection'));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByText('Home again')).toBeDefined();
});
