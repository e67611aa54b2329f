import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconMessages, IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import classes from './CannedRepliesMenu.module.css';
import { useCannedReplies } from './canned-replies.queries.ts';

/** The replies that the admins keep: one is put into the composer, and what stands there can be kept. */
export function CannedRepliesMenu({
  isWritten,
  onPick,
  onKeep,
  onManage,
}: {
  /** Something stands in the composer. */
  isWritten: boolean;
  onPick: (content: string) => void;
  onKeep: () => void;
  onManage: () => void;
}) {
  const [opened, setOpened] = useState(false);
  const replies = useCannedReplies(opened);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="top-end"
      width={320}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Kept replies">
          <IconMessages size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {replies.data === undefined && (
          <p className={classes.note}>
            {replies.isError ? textOf(replies.error, 'The replies could not be loaded.') : 'Loading...'}
          </p>
        )}
        {replies.data?.length === 0 && <p className={classes.note}>No replies kept yet.</p>}
        {replies.data?.map(({ _id, name, content }) => (
          <Menu.Item key={_id} mih={44} onClick={() => onPick(content)}>
            <bdi className={classes.name}>{name}</bdi>
            <bdi className={classes.content}>{content}</bdi>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item mih={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={onKeep}>
          {isWritten ? 'Keep what is written' : 'Keep a reply'}
        </Menu.Item>
        {replies.data !== undefined && replies.data.length > 0 && (
          <Menu.Item mih={44} leftSection={<IconSettings size={18} aria-hidden />} onClick={onManage}>
            Manage replies
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
