import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { SectionCommands } from './section-commands.ts';

export function SectionMenuItems({ commands }: { commands: SectionCommands }) {
  return (
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
