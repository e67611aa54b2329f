import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { NavDrawer } from './NavDrawer.tsx';

afterEach(cleanup);

const drawer = (existing: string[], at = '/home') =>
  renderAt(
    at,
    <NavDrawer
      opened
      onClose={() => {}}
      user={undefined}
      entries={[]}
      offers
      hasScreen={(path) => existing.includes(path)}
      onSearch={() => {}}
      onLogout={() => {}}
    />,
  );

test.each([
  ['Account', '/account'],
  ['My voice', '/voice'],
  ['Token history', '/tokens'],
  ['Images', '/images'],
])('%s is in the drawer, where the avatar menu is hidden', (name, path) => {
  drawer(['/account', '/voice', '/tokens', '/images']);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});

test('the current account screen is marked', () => {
  drawer(['/account', '/tokens'], '/tokens');
  const current = screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'));
  expect(current).toEqual([null, 'page']);
});

test('a page that does not exist is not listed', () => {
  drawer([]);
  expect(screen.queryByRole('link')).toBeNull();
});
