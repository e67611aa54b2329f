import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import type { Supporter } from '@cold-open/contract/chat/admin-chat.contract';
import { Button, Menu } from '@mantine/core';
import { IconUser, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { currentUserId } from '../../../api/session.ts';
import classes from './AssignMenu.module.css';
import { useSupporters } from './console.queries.ts';

/** Shows who takes care of the conversation, and assigns it to another admin or to nobody. */
export function AssignMenu({
  assignee,
  busy,
  onAssign,
}: {
  assignee: Supporter | null;
  busy: boolean;
  /** Gets the assignment that the admin saw when the menu was opened. */
  onAssign: (assigneeId: string | null, seenId: string | null) => void;
}) {
  const [opened, setOpened] = useState(false);
  const [seenId, setSeenId] = useState<string | null>(null);
  const assignTo = (assigneeId: string | null) => onAssign(assigneeId, seenId);
  const supporters = useSupporters(opened);
  const ownId = currentUserId();
  const others = supporters.data?.filter(({ _id }) => _id !== ownId) ?? [];
  const isOwn = assignee !== null && assignee._id === ownId;
  return (
    <Menu
      opened={opened}
      onChange={(isOpened) => {
        if (isOpened) setSeenId(assignee?._id ?? null);
        setOpened(isOpened);
      }}
      position="bottom-end"
      width={240}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          leftSection={
            assignee ? <IconUserCheck size={18} aria-hidden /> : <IconUser size={18} aria-hidden />
          }
          aria-disabled={busy || undefined}
          aria-label={assignee ? `Assigned to ${isOwn ? 'you' : assignee.name}` : undefined}
        >
          <bdi className={classes.name}>{assignee ? (isOwn ? 'You' : assignee.name) : 'Assign'}</bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {/* Does not wait for the list, so that the keyboard is in the menu as soon as it opens. */}
        {ownId !== null && !isOwn && (
          <Menu.Item mih={44} onClick={() => assignTo(ownId)}>
            Assign to me
          </Menu.Item>
        )}
        {supporters.data === undefined && (
          <p className={classes.note}>
            {supporters.isError ? textOf(supporters.error, 'The admins could not be loaded.') : 'Loading...'}
          </p>
        )}
        {others
          .filter(({ _id }) => _id !== assignee?._id)
          .map(({ _id, name }) => (
            <Menu.Item key={_id} mih={44} onClick={() => assignTo(_id)}>
              Assign to <bdi>{name.trim() || 'an admin without a name'}</bdi>
            </Menu.Item>
          ))}
        {assignee && (
          <Menu.Item mih={44} onClick={() => assignTo(null)}>
            Remove assignment
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
