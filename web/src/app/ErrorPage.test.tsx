import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Location, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { testRouter } from '../testing/page-router.tsx';
import { AppRouter } from './AppRouter.tsx';
import { LoadErrors, PageErrorBoundary } from './PageErrorBoundary.tsx';
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
const failedLoad = () => loadScreen(Promise.reject<void>(new TypeError('Failed to fetch')));

async function open(page: ReactNode, load: (location: Location) => Promise<void> | null) {
  render(
    <MantineProvider env="test">
      <AppRouter router={testRouter('/page', load)}>
        <PageErrorBoundary>
          <LoadErrors>
            <Routes>
              <Route path="/page" element={page} />
              <Route path="/home" element={<p>Home again</p>} />
            </Routes>
          </LoadErrors>
        </PageErrorBoundary>
      </AppRouter>
    </MantineProvider>,
  );
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}
const openCrashingPage = () => open(<Broken />, () => null);
/** Only this page's code is missing. */
const openMissingPage = () => open(null, ({ pathname }) => (pathname === '/page' ? failedLoad() : null));
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a page that crashes says so and offers a reload', async () => {
  expect(await openCrashingPage()).toBe('Something went wrong');
  expect(screen.getByRole('alert').textContent).toContain('This page stopped working.');
  server.respondsWith(200, {});
  await click('Reload');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a page whose code failed to load says so and can be reloaded', async () => {
  expect(await openMissingPage()).toBe('This page could not be loaded');
  server.respondsWith(200, {});
  await click('Retry');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('without a connection the app is not reloaded', async () => {
  await openMissingPage();
  server.goesDown();
  await click('Retry');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('still no connection'));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(await screen.findByText('Home again')).toBeDefined();
});
