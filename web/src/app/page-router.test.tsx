import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testRouter } from '../testing/page-router.tsx';
import { useOpenPage } from '../ui/page-loading.ts';
import { AppRouter } from './AppRouter.tsx';

const scrollTo = vi.fn();
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  scrollTo.mockReset();
});

let openPage: ReturnType<typeof useOpenPage> = async () => {};

function Page() {
  const { pathname, search, state } = useLocation();
  openPage = useOpenPage();
  return (
    <p>
      {pathname + search} {JSON.stringify(state)} <Link to="/other">Other</Link>
    </p>
  );
}

/** Pages whose code is loading, by their path. */
function start(...missing: string[]) {
  const finish: Record<string, (failure?: Error) => void> = {};
  const router = testRouter('/first', ({ pathname }) =>
    missing.includes(pathname)
      ? new Promise((resolve, reject) => {
          finish[pathname] = (failure) => (failure ? reject(failure) : resolve());
        })
      : null,
  );
  render(
    <AppRouter router={router}>
      <Page />
    </AppRouter>,
  );
  const { navigator } = router;
  return {
    router,
    push: (to: string, options?: object) => act(async () => navigator.push(to, null, options)),
    replace: (to: string, options?: object) => act(async () => navigator.replace(to, null, options)),
    go: (steps: number) => act(async () => navigator.go(steps)),
    finish: (path: string, failure?: Error) => act(async () => finish[path]?.(failure)),
  };
}
const shown = () => screen.getByText(/^\//).textContent?.split(' ')[0];

test('a page is shown when its code is loaded, and the old one stays until then', async () => {
  const { push, finish } = start('/slow');
  await push('/slow?page=2');
  expect(shown()).toBe('/first');
  await finish('/slow');
  expect(shown()).toBe('/slow?page=2');
});

test('the latest link wins, whatever loads first', async () => {
  const { push, finish, router } = start('/slow', '/slower');
  await push('/slower');
  await push('/slow');
  await finish('/slow');
  await finish('/slower');
  expect(shown()).toBe('/slow');
  expect(router.visit.action).toBe('PUSH');
});

test('a failure to load is kept for the page, until the next one is opened', async () => {
  const { push, finish, router } = start('/slow');
  await push('/slow');
  await finish('/slow', new Error('no connection'));
  expect([shown(), String(router.visit.failure)]).toEqual(['/slow', 'Error: no connection']);
  await push('/first');
  expect(router.visit.failure).toBeNull();
});

test('a page that is being left changes its own address no more', async () => {
  const { push, replace, finish } = start('/slow');
  await replace('/first?filter=a');
  expect(shown()).toBe('/first?filter=a');
  await push('/slow');
  await replace('/first?filter=ab');
  await finish('/slow');
  expect(shown()).toBe('/slow');
});

test('a redirect while a page is loading still works', async () => {
  const { push, replace, finish } = start('/slow');
  await push('/slow');
  await replace('/login');
  await finish('/slow');
  expect(shown()).toBe('/login');
});

test('a new page opens at its top, and Back returns to the place where the page was left', async () => {
  const { push, go } = start();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700);
  await push('/other');
  expect(scrollTo.mock.lastCall).toEqual([0, 0]);
  await go(-1);
  expect(shown()).toBe('/first');
  expect(scrollTo.mock.lastCall).toEqual([0, 700]);
});

test('a page that changes its own address keeps its place', async () => {
  const { replace } = start();
  scrollTo.mockReset();
  await replace('/first?filter=a', { preventScrollReset: true });
  expect(scrollTo).not.toHaveBeenCalled();
});

test('code that opens a page can wait until it replaces the old one', async () => {
  const { finish } = start('/slow');
  let isOpen = false;
  await act(async () => void openPage('/slow').then(() => (isOpen = true)));
  expect(isOpen).toBe(false);
  await finish('/slow');
  expect([isOpen, shown()]).toEqual([true, '/slow']);
});

test('links open pages', async () => {
  start();
  await act(async () => screen.getByRole('link', { name: 'Other' }).click());
  expect(shown()).toBe('/other');
});
