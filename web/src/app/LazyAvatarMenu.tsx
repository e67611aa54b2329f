import { UnstyledButton } from '@mantine/core';
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import { Avatar } from './Avatar.tsx';
import classes from './AvatarMenu.module.css';
import type { AvatarMenu as Menu } from './AvatarMenu.tsx';

type MenuProps = ComponentProps<typeof Menu>;

const loadMenu = () => import('./AvatarMenu.tsx');
const AvatarMenu = lazy<ComponentType<MenuProps>>(() =>
  loadMenu().then(
    ({ AvatarMenu }) => ({ default: AvatarMenu }),
    // The button stays, and the page can be reloaded.
    () => ({ default: PlainButton }),
  ),
);

/** The account button. Its menu is loaded when the button is first pointed at or focused, and opens once it is loaded. */
export function LazyAvatarMenu(props: Omit<MenuProps, 'opensOnMount'>) {
  const [isUsed, setUsed] = useState(false);
  const preload = () => void loadMenu().catch(() => {});
  if (!isUsed) return <PlainButton {...props} onPreload={preload} onClick={() => setUsed(true)} />;
  return (
    <Suspense fallback={<PlainButton {...props} />}>
      <AvatarMenu {...props} opensOnMount />
    </Suspense>
  );
}

function PlainButton({
  user,
  buttonRef,
  onPreload,
  onClick,
}: Pick<MenuProps, 'user' | 'buttonRef'> & { onPreload?: () => void; onClick?: () => void }) {
  return (
    <UnstyledButton
      ref={buttonRef}
      className={classes.target ?? ''}
      aria-label="Account menu"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={onPreload}
      onFocus={onPreload}
      onClick={onClick}
    >
      <Avatar name={user?.name ?? ''} />
    </UnstyledButton>
  );
}
