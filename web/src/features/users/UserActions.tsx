import { conversationPath } from '@cold-open/contract/pages/conversation-path';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { Button } from '@mantine/core';
import {
  IconBan,
  IconCircleCheck,
  IconKey,
  IconLogout,
  IconMessage,
  IconPencil,
  IconPhoto,
  IconShieldOff,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';

export type UserAction =
  | 'block'
  | 'unblock'
  | 'edit'
  | 'send_reset'
  | 'sign_out'
  | 'grant_image_tools'
  | 'remove_image_tools'
  | 'remove_second_step';

/** What an admin can do with the selected user. Memoized: the panel around it is rendered again for each part that it loads. */
export const UserActions = memo(function UserActions({
  userId,
  blocked,
  imageTools,
  secondStep,
  canChange,
  busy,
  onAction,
}: {
  userId: string;
  canChange: boolean;
  /** A change to this user is in progress. */
  busy: boolean;
  onAction: (action: UserAction) => void;
} & Pick<AdminUser, 'blocked' | 'imageTools' | 'secondStep'>) {
  const button = (action: UserAction, icon: ReactNode, label: string, disabled = false) => (
    <Button fullWidth leftSection={icon} disabled={disabled} onClick={() => onAction(action)}>
      {label}
    </Button>
  );
  return (
    <>
      <Button
        component={Link}
        to={conversationPath(userId)}
        fullWidth
        leftSection={<IconMessage size={18} aria-hidden />}
      >
        Open chat
      </Button>
      {button(
        blocked ? 'unblock' : 'block',
        blocked ? <IconCircleCheck size={18} aria-hidden /> : <IconBan size={18} aria-hidden />,
        blocked ? 'Unblock in the chat' : 'Block from the chat',
        busy,
      )}
      {canChange && (
        <>
          {button('edit', <IconPencil size={18} aria-hidden />, 'Edit name and email')}
          {button('send_reset', <IconKey size={18} aria-hidden />, 'Send password reset', busy)}
          {button('sign_out', <IconLogout size={18} aria-hidden />, 'Sign out everywhere')}
          {imageTools !== 'bought' &&
            button(
              imageTools === null ? 'grant_image_tools' : 'remove_image_tools',
              <IconPhoto size={18} aria-hidden />,
              imageTools === null ? 'Grant the Image tools' : 'Remove the Image tools',
              busy,
            )}
          {secondStep &&
            button('remove_second_step', <IconShieldOff size={18} aria-hidden />, 'Remove two-step login')}
        </>
      )}
    </>
  );
});
