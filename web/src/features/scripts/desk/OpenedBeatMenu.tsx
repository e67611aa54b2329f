import '@mantine/core/styles/Popover.css';
import { Menu, Popover } from '@mantine/core';
import { IconDots, IconListDetails, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { OpenedMenu } from '../../../ui/OpenedMenu.tsx';
import classes from './BeatMenu.module.css';
import { type BeatMenuProps, beatMenuLabel } from './beat-menu.ts';
import { ToolButton } from './ToolButton.tsx';

/** The menu, and the card with the plan of the beat. */
export function OpenedBeatMenu({ name, onRegenerate, plan }: BeatMenuProps) {
  const [isMenuOpen, setMenuOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = plan?.card != null;
  const wasOpen = useRef(false);
  // The menu item that opened the card no longer exists, so the focus returns to the menu button.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Popover
      opened={isOpen}
      // The card has text fields, so a click beside it does not close it.
      closeOnClickOutside={false}
      onChange={(staysOpen) => !staysOpen && plan?.close()}
      position="bottom-start"
      width={460}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <OpenedMenu
            position="bottom-start"
            opened={isMenuOpen}
            onChange={setMenuOpen}
            takesFocus
            button={
              <ToolButton ref={button} label={beatMenuLabel(name)}>
                <IconDots size={17} aria-hidden />
              </ToolButton>
            }
          >
            <Menu.Dropdown>
              <Menu.Item mih={44} leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRegenerate}>
                Regenerate this beat (1 token)
              </Menu.Item>
              {plan && (
                <Menu.Item
                  mih={44}
                  leftSection={<IconListDetails size={18} aria-hidden />}
                  onClick={plan.open}
                >
                  Change the plan
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </OpenedMenu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Plan of ${name}`} className={classes.card ?? ''}>
        {plan?.card}
      </Popover.Dropdown>
    </Popover>
  );
}
