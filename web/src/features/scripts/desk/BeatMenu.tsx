import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconDots, IconListDetails, IconRefresh } from '@tabler/icons-react';
import { ToolButton } from './ToolButton.tsx';

export function BeatMenu({
  name,
  onRegenerate,
  onChangePlan,
}: {
  name: string;
  onRegenerate: () => void;
  /** Null if the beat was not written from an outline. */
  onChangePlan: (() => void) | null;
}) {
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
        {onChangePlan && (
          <Menu.Item mih={44} leftSection={<IconListDetails size={18} aria-hidden />} onClick={onChangePlan}>
            Change the plan
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
