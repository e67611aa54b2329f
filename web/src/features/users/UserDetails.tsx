import { conversationPath } from '@cold-open/contract/pages/conversation-path';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { Button, CloseButton, Title } from '@mantine/core';
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
import { Link } from 'react-router';
import { textOf } from '../../api/api-error.ts';
import { orNotAvailable } from '../../ui/DataTable.tsx';
import { formatDay } from '../../ui/day-format.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import { type Fact, FactPlate } from '../../ui/FactPlate.tsx';
import { LetterAvatar } from '../../ui/LetterAvatar.tsx';
import { PanelFailure, PanelLoading } from '../../ui/PanelStates.tsx';
import { PlanStatus } from '../billing/PlanStatus.tsx';
import classes from './UserDetails.module.css';
import { UserNotes } from './UserNotes.tsx';
import { UserPayments } from './UserPayments.tsx';
import { UserRole } from './UserRole.tsx';
import { UserTokenHistory } from './UserTokenHistory.tsx';
import { useBusyUserIds, useChangeUser } from './user-changes.ts';
import { useUserPowers } from './user-roles.ts';
import { useUser } from './users.queries.ts';

const IMAGE_TOOLS_LABELS = { bought: 'Bought', granted: 'Granted', none: 'No' } as const;

export function UserDetails({
  listedUser,
  onEdit,
  onSignOut,
  onRemoveSecondStep,
  onClose,
}: {
  listedUser: AdminUser;
  onEdit: () => void;
  onSignOut: () => void;
  onRemoveSecondStep: () => void;
  onClose: () => void;
}) {
  const query = useUser(listedUser._id);
  const { name, email, ...user } = query.data?.user ?? listedUser;
  const { canChange, isOwner } = useUserPowers();
  const change = useChangeUser();
  const isBusy = useBusyUserIds().includes(listedUser._id);
  const facts: Fact[] = [
    { label: 'Plan', value: <PlanStatus status={user.subscriptionStatus} /> },
    { label: 'Token balance', value: user.tokens },
    { label: 'Scripts', value: query.data?.scripts ?? '…' },
    { label: 'Created at', value: formatDay(user.createdAt) },
    { label: 'Last seen', value: orNotAvailable(user.lastSeenAt ? formatDay(user.lastSeenAt) : '') },
    { label: 'Image tools', value: IMAGE_TOOLS_LABELS[user.imageTools ?? 'none'] },
    { label: 'Email', value: user.emailVerified ? 'Verified' : 'Not verified' },
    { label: 'Chat', value: user.blocked ? 'Blocked' : 'Active' },
  ];
  return (
    <>
      <div className={classes.head}>
        <LetterAvatar user={listedUser} />
        <div className={classes.identity}>
          <Title order={2} className={classes.name ?? ''}>
            <bdi>{orNotAvailable(name)}</bdi>
          </Title>
          <p>
            <EmailText email={email} />
          </p>
        </div>
        <CloseButton size={44} iconSize={22} aria-label="Close details" onClick={onClose} />
      </div>
      <div className={classes.body}>
        <FactPlate inPairs facts={facts} />
        {user.emailRefusal !== null && (
          <p className={classes.refusal}>
            <strong>Emails do not arrive.</strong> The mail server refused the last one: {user.emailRefusal}
          </p>
        )}
        <Button
          component={Link}
          to={conversationPath(listedUser._id)}
          fullWidth
          leftSection={<IconMessage size={18} aria-hidden />}
        >
          Open chat
        </Button>
        <Button
          fullWidth
          leftSection={
            user.blocked ? <IconCircleCheck size={18} aria-hidden /> : <IconBan size={18} aria-hidden />
          }
          disabled={isBusy}
          onClick={() => change.mutate({ action: user.blocked ? 'unblock' : 'block', user: listedUser })}
        >
          {user.blocked ? 'Unblock in the chat' : 'Block from the chat'}
        </Button>
        {canChange && (
          <>
            <Button fullWidth leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              Edit name and email
            </Button>
            <Button
              fullWidth
              leftSection={<IconKey size={18} aria-hidden />}
              disabled={isBusy}
              onClick={() => change.mutate({ action: 'send_reset', user: listedUser })}
            >
              Send password reset
            </Button>
            <Button fullWidth leftSection={<IconLogout size={18} aria-hidden />} onClick={onSignOut}>
              Sign out everywhere
            </Button>
            {user.imageTools !== 'bought' && (
              <Button
                fullWidth
                leftSection={<IconPhoto size={18} aria-hidden />}
                disabled={isBusy}
                onClick={() =>
                  change.mutate({
                    action: user.imageTools === null ? 'grant_image_tools' : 'remove_image_tools',
                    user: listedUser,
                  })
                }
              >
                {user.imageTools === null ? 'Grant the Image tools' : 'Remove the Image tools'}
              </Button>
            )}
            {user.secondStep && (
              <Button
                fullWidth
                leftSection={<IconShieldOff size={18} aria-hidden />}
                onClick={onRemoveSecondStep}
              >
                Remove two-step login
              </Button>
            )}
          </>
        )}
        {isOwner && <UserRole key={user.role} user={{ ...listedUser, role: user.role }} busy={isBusy} />}
        <section aria-labelledby="user-notes">
          <Title order={3} className={classes.title ?? ''} id="user-notes">
            Notes
          </Title>
          <UserNotes userId={listedUser._id} canChange={canChange} />
        </section>
        <section aria-labelledby="user-payments">
          <Title order={3} className={classes.title ?? ''} id="user-payments">
            Payments
          </Title>
          {query.data ? (
            <UserPayments payments={query.data.payments} />
          ) : query.isError ? (
            <PanelFailure
              text={textOf(query.error, 'The details could not be loaded.')}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <PanelLoading text="Loading payments..." />
          )}
        </section>
        <section aria-labelledby="user-tokens">
          <Title order={3} className={classes.title ?? ''} id="user-tokens">
            Token history
          </Title>
          <UserTokenHistory userId={listedUser._id} />
        </section>
      </div>
    </>
  );
}
