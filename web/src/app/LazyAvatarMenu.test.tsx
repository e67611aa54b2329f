import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { LazyAvatarMenu } from './LazyAvatarMenu.tsx';

afterEach(cleanup);
const onSignOut = vi.fn();

function Header() {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <LazyAvatarMenu
      user={undefined}
      hasScreen={() => true}
      onSearch={() => {}}
      onShortcuts={() => {}}
      onSignOut={onSignOut}
      buttonRef={button}
    />
  );
}

test('the first click loads the menu and opens it, and Escape returns the focus to the button', async () => {
  renderAt('/home', <Header />);
  const button = () => screen.getByRole('button', { name: 'Account menu' });
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
  await userEvent.click(button());
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Sign Out' })).toBeNull());
  expect(document.activeElement).toBe(button());
});
