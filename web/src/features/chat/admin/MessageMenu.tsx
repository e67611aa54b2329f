import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';

const LABEL_LENGTH = 40;

/** Admins can edit and delete messages from admins, but only delete messages from users. */
export function MessageMenu({
  message,
  onEdit,
  onDelete,
}: {
  message: ChatMessage;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const beginning = Array.from(message.content).slice(0, LABEL_LENGTH).join('');
  return (
    <Menu position="bottom-end" width={150} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for message “${beginning}”`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {message.senderRole === 'admin' && (
          <Menu.Item mih={44} leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            Edit
          </Menu.Item>
        )}
        <Menu.Item
          mih={44}
          c="var(--co-danger)"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onDelete}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
