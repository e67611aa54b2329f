import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import type { CannedReply } from '@cold-open/contract/chat/admin-chat.contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconMessages, IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import classes from './CannedReplies.module.css';
import { CannedRepliesDialog } from './CannedRepliesDialog.tsx';
import { CannedReplyDialog } from './CannedReplyDialog.tsx';
import { useCannedReplies } from './canned-replies.queries.ts';

type Opened = 'menu' | 'all' | { reply: CannedReply | null } | null;

/** The replies that the admins keep: one is put into the composer, and what stands there can be kept. */
export function CannedReplies({ written, onPick }: { written: string; onPick: (content: string) => void }) {
  const [opened, setOpened] = useState<Opened>(null);
  const replies = useCannedReplies(opened !== null);
  const kept = replies.data ?? [];
  return (
    <>
      <Menu
        opened={opened === 'menu'}
        onChange={(isOpen) => setOpened((current) => (isOpen ? 'menu' : current === 'menu' ? null : current))}
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
          {kept.map((reply) => (
            <Menu.Item key={reply._id} mih={44} onClick={() => onPick(reply.content)}>
              <bdi className={classes.name}>{reply.name}</bdi>
              <bdi className={classes.content}>{reply.content}</bdi>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            mih={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpened({ reply: null })}
          >
            {written.trim() === '' ? 'Keep a reply' : 'Keep what is written'}
          </Menu.Item>
          {kept.length > 0 && (
            <Menu.Item
              mih={44}
              leftSection={<IconSettings size={18} aria-hidden />}
              onClick={() => setOpened('all')}
            >
              Manage replies
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CannedRepliesDialog
        opened={opened === 'all'}
        replies={kept}
        onEdit={(reply) => setOpened({ reply })}
        onClose={() => setOpened(null)}
      />
      {typeof opened === 'object' && opened !== null && (
        <CannedReplyDialog
          reply={opened.reply}
          written={written}
          onClose={() => setOpened(opened.reply ? 'all' : null)}
        />
      )}
    </>
  );
}
