import { useState } from 'react';
import { lazyPart, useLazyPart } from '../ui/lazy-part.ts';
import type { AccountMenuProps } from './AccountMenu.tsx';
import { AvatarButton } from './AvatarButton.tsx';

const accountMenu = lazyPart(() => import('./AccountMenu.tsx'));

/** Only a button until it is pressed for the first time. */
export function AvatarMenu(props: AccountMenuProps) {
  const [isNeeded, setNeeded] = useState(false);
  const menu = useLazyPart(accountMenu, isNeeded);
  if (isNeeded && menu) return <menu.AccountMenu {...props} />;
  return (
    <AvatarButton
      ref={props.buttonRef}
      name={props.user?.name ?? ''}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setNeeded(true)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setNeeded(true);
      }}
    />
  );
}
