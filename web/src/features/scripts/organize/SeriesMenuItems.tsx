import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';

export function SeriesMenuItems({ onChoose }: { onChoose: (action: 'rename' | 'delete') => void }) {
  return (
    <Menu.Dropdown>
      <Menu.Item
        mih={44}
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => onChoose('rename')}
      >
        Rename
      </Menu.Item>
      <Menu.Item
        mih={44}
        c="var(--co-danger)"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => onChoose('delete')}
      >
        Delete series
      </Menu.Item>
    </Menu.Dropdown>
  );
}
