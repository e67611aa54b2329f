import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { ToolButton } from '../desk/ToolButton.tsx';

export interface SectionCommands {
  rename(): void;
  /** Null at the ends of the list. */
  moveUp: (() => void) | null;
  moveDown: (() => void) | null;
  /** Null for the only beat. */
  remove: (() => void) | null;
}

export function SectionMenu({ name, commands }: { name: string; commands: SectionCommands }) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} returnFocus={false}>
      <Menu.Target>
        <ToolButton label={`More actions for beat ${name}`}>
          <IconDots size={18} aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Item icon={<IconPencil size={18} aria-hidden />} onClick={commands.rename}>
          Rename
        </Item>
        <Item icon={<IconArrowUp size={18} aria-hidden />} onClick={commands.moveUp} keys="Alt ↑">
          Move up
        </Item>
        <Item icon={<IconArrowDown size={18} aria-hidden />} onClick={commands.moveDown} keys="Alt ↓">
          Move down
        </Item>
        <Item icon={<IconTrash size={18} aria-hidden />} onClick={commands.remove} color="var(--co-danger)">
          Remove beat
        </Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({
  icon,
  keys,
  color,
  onClick,
  children,
}: {
  icon: React.ReactNode;
  keys?: string;
  color?: string;
  onClick: (() => void) | null;
  children: string;
}) {
  return (
    <Menu.Item
      mih={44}
      leftSection={icon}
      disabled={onClick === null}
      {...(color && { c: color })}
      {...(keys && {
        rightSection: (
          <span className="co-timecode" aria-hidden>
            {keys}
          </span>
        ),
      })}
      onClick={() => onClick?.()}
    >
      {children}
    </Menu.Item>
  );
}
