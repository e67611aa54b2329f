import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { type LazyPart, lazyPart, useLazyPart } from './lazy-part.ts';
import type { MenuButtonProps, OpenedMenuProps } from './OpenedMenu.tsx';

const openedMenu = lazyPart(() => import('./OpenedMenu.tsx'));

/** Only a button until it is pressed for the first time. What places a menu is large, and slow for a list of menus. */
export function LazyMenu<Part>({
  button,
  items,
  children,
  opened,
  onChange,
  ...menu
}: Omit<OpenedMenuProps, 'takesFocus' | 'children' | 'opened' | 'onChange'> & {
  button: ReactElement<MenuButtonProps>;
  items: LazyPart<Part>;
  children: (items: Part) => ReactNode;
  /** For a menu that something else opens too. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpenNow = opened ?? isOpen;
  if (isOpenNow && !wasOpened) setWasOpened(true);
  const loadedMenu = useLazyPart(openedMenu, wasOpened);
  const loadedItems = useLazyPart(items, wasOpened);
  const change = onChange ?? setOpen;
  if (wasOpened && loadedMenu && loadedItems)
    return (
      <loadedMenu.OpenedMenu
        {...menu}
        button={button}
        takesFocus={wasPressed}
        opened={isOpenNow}
        onChange={change}
      >
        {children(loadedItems)}
      </loadedMenu.OpenedMenu>
    );
  const press = () => {
    setPressed(true);
    change(true);
  };
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: press,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      press();
    },
  });
}
