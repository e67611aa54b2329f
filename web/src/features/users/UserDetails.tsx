import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { CloseButton, Title } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { textOf } from '../../api/api-error.ts';
import { orNotAvailable } from '../../ui/DataTable.tsx';
import { formatDay } from '../../ui/day-format.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import { type Fact, FactPlate } from '../../ui/FactPlate.tsx';
import { LetterAvatar } from '../../ui/LetterAvatar.tsx';
import { PanelFailure, PanelLoading } from '../../ui/PanelStates.tsx';
import { PlanStatus } from '../billing/PlanStatus.tsx';
import { type UserAction, UserActions } from './UserActions.tsx';
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
  const act = useCallbackRef((action: UserAction) => {
    if (action === 'edit') onEdit();
    else if (action === 'sign_out') onSignOut();
    else if (action === 'remove_second_step') onRemoveSecondStep();
    else change.mutate({ action, user: listedUser });
  });
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
        <UserActions
          userId={listedUser._id}
          blocked={user.blocked}
          imageTools={user.imageTools}
          secondStep={user.secondStep}
          canChange={canChange}
          busy={isBusy}
          onAction={act}
        />
        {isOwner && (
          <UserRole
            key={`${listedUser._id} ${user.role}`}
            user={{ ...listedUser, role: user.role }}
            busy={isBusy}
          />
        )}
        <section aria-labelledby="user-notes">
          <Title order={3} className={classes.title ?? ''} id="user-notes">
            Notes
          </Title>
          <UserNotes key={listedUser._id} userId={listedUser._id} canChange={canChange} />
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
