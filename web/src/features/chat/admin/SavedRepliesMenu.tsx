import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconMessages, IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import classes from './SavedRepliesMenu.module.css';
import { useSavedReplies } from './saved-replies.queries.ts';

/** Inserts a saved reply into the composer, or saves the text in the composer as one. */
export function SavedRepliesMenu({
  hasText,
  onPick,
  onSave,
  onManage,
}: {
  /** The composer is not empty. */
  hasText: boolean;
  onPick: (content: string) => void;
  onSave: () => void;
  onManage: () => void;
}) {
  const [opened, setOpened] = useState(false);
  const replies = useSavedReplies(opened);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="top-end"
      width={320}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Saved replies">
          <IconMessages size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {replies.data === undefined && (
          <p className={classes.note}>
            {replies.isError ? textOf(replies.error, 'The saved replies could not be loaded.') : 'Loading...'}
          </p>
        )}
        {replies.data?.length === 0 && <p className={classes.note}>No saved replies yet.</p>}
        {replies.data?.map(({ _id, name, content }) => (
          <Menu.Item key={_id} mih={44} onClick={() => onPick(content)}>
            <bdi className={classes.name}>{name}</bdi>
            <bdi className={classes.content}>{content}</bdi>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item mih={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={onSave}>
          {hasText ? 'Save this text as a reply' : 'New saved reply'}
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
