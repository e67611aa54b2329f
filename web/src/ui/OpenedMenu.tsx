import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu, type MenuProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useRef } from 'react';
import { useOpensAfterMount } from './use-opens-after-mount.ts';

export interface MenuButtonProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface OpenedMenuProps extends Pick<MenuProps, 'position' | 'width' | 'returnFocus'> {
  button: ReactElement<MenuButtonProps>;
  /** The button replaces one that was pressed. */
  takesFocus: boolean;
  opened: boolean;
  onChange: (opened: boolean) => void;
  children: ReactNode;
}

/** A menu with its button. */
export function OpenedMenu({ button, takesFocus, opened, children, ...menu }: OpenedMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(target, button.props.ref);
  const isReady = useOpensAfterMount(target, takesFocus);
  return (
    // The focus placeholder is not a valid child of a menu.
    <Menu {...menu} opened={opened && isReady} withInitialFocusPlaceholder={false}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      {children}
    </Menu>
  );
}
