import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconDots, IconRefresh } from '@tabler/icons-react';
import { ToolButton } from './ToolButton.tsx';

export function BeatMenu({ name, onRegenerate }: { name: string; onRegenerate: () => void }) {
  return (
    <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ToolButton label={name === '' ? 'More actions for the opening' : `More actions for beat ${name}`}>
          <IconDots size={17} aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRegenerate}>
          Regenerate this beat (1 token)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
