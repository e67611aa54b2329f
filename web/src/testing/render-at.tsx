import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';

/** Renders an element at a path, as the app would. Other paths show "Somewhere else". */
export function renderAt(
  address: string,
  element: ReactNode,
  path: string = new URL(address, 'http://app').pathname,
  state: unknown = null,
) {
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>Somewhere else</p> },
    ],
    { initialEntries: [state === null ? address : { ...parsePath(address), state }] },
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}
