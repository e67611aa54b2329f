import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { ActionIcon, Button, Title } from '@mantine/core';
import { IconArrowLeft, IconBan, IconId } from '@tabler/icons-react';
import { EmailText } from '../../../ui/EmailText.tsx';
import { LetterAvatar } from '../../../ui/LetterAvatar.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { nameOf } from './conversation-words.ts';
import classes from './PaneHead.module.css';

export function PaneHead({
  user,
  isEmpty,
  busy,
  onLeave,
  onCard,
  onClear,
  onBlock,
}: {
  user: Conversation['user'];
  /** There is nothing to clear. */
  isEmpty: boolean;
  busy: boolean;
  /** Back to the list, where there is room for one of the two. */
  onLeave: () => void;
  /** Shows who it is, where the card does not stand beside. */
  onCard: () => void;
  onClear: () => void;
  onBlock: (blocked: boolean) => void;
}) {
  return (
    <header className={classes.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.back ?? ''}
        aria-label="Back to conversations"
        onClick={onLeave}
      >
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <LetterAvatar user={user} size="large" />
      <div className={classes.who}>
        <Title order={2} className={classes.name ?? ''}>
          <bdi>{nameOf(user)}</bdi>
        </Title>
        <p className={classes.facts}>
          <StatusLabel tone={user.blocked ? 'bad' : 'good'}>
            {user.blocked ? 'Blocked' : 'Active'}
          </StatusLabel>
          <span>
            <EmailText email={user.email} />
          </span>
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          className={classes.card ?? ''}
          leftSection={<IconId size={18} aria-hidden />}
          onClick={onCard}
        >
          About
        </Button>
        <Button onClick={onClear} disabled={isEmpty || busy}>
          Clear Chat
        </Button>
        <Button
          className={classes.block ?? ''}
          data-blocked={user.blocked || undefined}
          leftSection={<IconBan size={18} aria-hidden />}
          // Not disabled, which would take the focus from it.
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onBlock(!user.blocked);
          }}
        >
          {user.blocked ? 'Unblock' : 'Block'}
        </Button>
      </div>
    </header>
  );
}
