import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { stylesheet } from '../../testing/stylesheet.ts';
import { AdminShell } from './AdminShell.tsx';

afterEach(cleanup);

const openShell = (address = '/admin') =>
  renderAt(
    address,
    <AdminShell hasScreen={(path) => path !== '/admin/chat'}>
      <p>The page</p>
    </AdminShell>,
  );
const toggle = () => screen.getByRole('button', { name: 'Admin menu: Dashboard' });
const isOpen = () => {
  const entries = document.getElementById(toggle().getAttribute('aria-controls') ?? '');
  return { expanded: toggle().getAttribute('aria-expanded'), shown: entries?.hasAttribute('data-open') };
};

test('on a small screen the button opens and closes the menu', async () => {
  openShell();
  expect(isOpen()).toEqual({ expanded: 'false', shown: false });
  await userEvent.click(toggle());
  expect(isOpen()).toEqual({ expanded: 'true', shown: true });
  await userEvent.click(toggle());
  expect(isOpen()).toEqual({ expanded: 'false', shown: false });
});

test('the menu is collapsed only on a small screen', () => {
  const [wide = '', small = ''] = stylesheet('features/admin/AdminShell.module.css').split(
    '@media (max-width: 63.99em)',
  );
  expect(wide).toMatch(/\.toggle \{\s*display: none;/);
  expect(wide).toMatch(/\.entries \{\s*display: flex;/);
  expect(small).toMatch(/\.toggle \{\s*display: flex;/);
  expect(small).toMatch(/\.entries \{\s*display: none;/);
  expect(small).toMatch(/\.entries\[data-open\] \{\s*display: block;/);
});

test('opening a page closes the menu, which lists only existing pages', async () => {
  openShell();
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(menu.queryByRole('link', { name: 'Chat' })).toBeNull();
  await userEvent.click(toggle());
  await userEvent.click(menu.getByRole('link', { name: 'Dashboard' }));
  expect(isOpen()).toEqual({ expanded: 'false', shown: false });
});

test.each([
  ['/admin/payments', 'Payments'],
  ['/admin/writer/', 'Writer'],
])('at %s, which is not in the menu, the button names the page', (address, name) => {
  openShell(address);
  expect(screen.getByRole('button', { name: `Admin menu: ${name}` })).toBeDefined();
});
