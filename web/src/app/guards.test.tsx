import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { endSession, startSession } from '../api/session.ts';
import { AdminsOnly, SignedInOnly, VisitorsOnly } from './guards.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function openAt(address: string) {
  const router = createMemoryRouter(
    [
      { element: <VisitorsOnly />, children: [{ path: '/login', element: <p>Log in here</p> }] },
      {
        element: <SignedInOnly />,
        children: ['/home', '/prompts'].map((path) => ({ path, element: <p>The page</p> })),
      },
      {
        element: <AdminsOnly hasScreen={() => true} />,
        children: [{ path: '/admin', element: <p>The admin's page</p> }],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return router;
}
const logIn = () => act(() => startSession({ token: 't1', userId: 'u1' }));
const addressOf = ({ state: { location } }: ReturnType<typeof openAt>) => location.pathname + location.search;

test('a visitor logs in first and then reaches the requested page', () => {
  const router = openAt('/prompts?niche=travel');
  expect(addressOf(router)).toBe('/login');
  logIn();
  expect(addressOf(router)).toBe('/prompts?niche=travel');
});

test('a login without a requested page leads to Home', () => {
  const router = openAt('/login');
  logIn();
  expect(addressOf(router)).toBe('/home');
});

test('a signed-in user is redirected from the login page', () => {
  logIn();
  expect(addressOf(openAt('/login'))).toBe('/home');
});

test('logging in after a session ended returns to the same page; after a sign-out it leads to Home', () => {
  logIn();
  const router = openAt('/prompts');
  act(() => endSession());
  expect(addressOf(router)).toBe('/login');
  logIn();
  expect(addressOf(router)).toBe('/prompts');
  act(() => endSession({ byChoice: true }));
  logIn();
  expect(addressOf(router)).toBe('/home');
});

test('a visitor of the admin area logs in first and comes back', () => {
  const router = openAt('/admin?tab=users');
  expect(addressOf(router)).toBe('/login');
  logIn();
  expect(addressOf(router)).toBe('/admin?tab=users');
});
