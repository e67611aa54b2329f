import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu, Popover } from '@mantine/core';
import { IconDots, IconListDetails, IconRefresh } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef } from 'react';
import classes from './BeatMenu.module.css';
import { ToolButton } from './ToolButton.tsx';

/** What the menu needs to change the plan of a beat. */
export interface BeatPlanTools {
  open: () => void;
  close: () => void;
  /** The card of the beat while it is open; null if it is closed, or shown in a dialog. */
  card: ReactElement | null;
}

export function BeatMenu({
  name,
  onRegenerate,
  plan,
}: {
  name: string;
  onRegenerate: () => void;
  /** Null if the beat was not written from an outline. */
  plan: BeatPlanTools | null;
}) {
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
          <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ToolButton
                ref={button}
                label={name === '' ? 'More actions for the opening' : `More actions for beat ${name}`}
              >
                <IconDots size={17} aria-hidden />
              </ToolButton>
            </Menu.Target>
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
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Plan of ${name}`} className={classes.card ?? ''}>
        {plan?.card}
      </Popover.Dropdown>
    </Popover>
  );
}
