import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { AddUserForm } from './AddUserForm.tsx';
import classes from './AdminUsersPage.module.css';
import { ConfirmUserChange, type PendingChange } from './ConfirmUserChange.tsx';
import { UserPanel } from './UserPanel.tsx';
import type { UserRowHandlers } from './UserRowActions.tsx';
import { UsersList } from './UsersList.tsx';
import { useSearchText } from './use-search-text.ts';
import { MAX_SEARCH_LENGTH, useUsersAddress } from './use-users-address.ts';
import { useBusyUserIds, useChangeUser } from './user-changes.ts';
import { useUserPowers } from './user-roles.ts';
import { useUsers } from './users.queries.ts';

const SEARCH_LABEL = 'Search by name or email';

export function AdminUsersPage() {
  const { view, change: changeView } = useUsersAddress();
  const [searchText, setSearchText] = useSearchText(view.search, (search) => changeView({ search }));
  const users = useUsers(view);
  const { canChange } = useUserPowers();
  const busyIds = useBusyUserIds();
  const { mutate } = useChangeUser();
  const [formOpened, setFormOpened] = useState(false);
  const [selected, setSelected] = useState<AdminUser | null>(null);
  const [pending, setPending] = useState<PendingChange | null>(null);
  const formId = useId();
  const list = useRef<HTMLElement>(null);

  const handlers = useMemo<UserRowHandlers>(
    () => ({
      onToggle: (user) => setSelected((current) => (current?._id === user._id ? null : user)),
      onPlan: (user) => {
        if (user.subscriptionStatus === 'active') setPending({ user, action: 'deactivate_plan' });
        else mutate({ user, action: 'activate_plan' });
      },
      onResetTokens: (user) => mutate({ user, action: 'reset_tokens' }),
      onDelete: (user) => setPending({ user, action: 'delete' }),
    }),
    [mutate],
  );
  const closePanel = (user: AdminUser) => {
    setSelected(null);
    list.current?.querySelector<HTMLElement>(`[data-row-key="${user._id}"] [data-user-name]`)?.focus();
  };
  const focusList = () => list.current?.focus({ preventScroll: true });

  return (
    <PageLayout
      title="User Management"
      width="full"
      action={
        <search className={classes.tools}>
          <TextInput
            aria-label={SEARCH_LABEL}
            placeholder={SEARCH_LABEL}
            className={classes.search ?? ''}
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={searchText}
            onChange={(event) => setSearchText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setSearchText('');
            }}
          />
          {canChange && (
            <Button
              className={classes.toggle ?? ''}
              leftSection={formOpened ? <IconX size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
              aria-expanded={formOpened}
              aria-controls={formId}
              onClick={() => setFormOpened(!formOpened)}
            >
              {formOpened ? 'Close form' : 'Add User'}
            </Button>
          )}
        </search>
      }
    >
      <div className={classes.page} data-with-panel={selected !== null || undefined}>
        <section ref={list} tabIndex={-1} aria-label="Users" className={classes.list}>
          <UsersList
            users={users}
            form={canChange && <AddUserForm id={formId} opened={formOpened} />}
            formOpened={formOpened}
            onClearSearch={() => {
              setSearchText('');
              focusList();
            }}
            view={view}
            onSort={changeView}
            selectedId={selected?._id ?? null}
            busyIds={busyIds}
            handlers={handlers}
          />
        </section>
        <UserPanel
          user={selected}
          isConfirming={pending !== null}
          onSignOut={(user) => setPending({ user, action: 'sign_out' })}
          onRemoveSecondStep={(user) => setPending({ user, action: 'remove_second_step' })}
          onClose={closePanel}
        />
      </div>
      <ConfirmUserChange
        pending={pending}
        onClose={() => setPending(null)}
        onDeleted={(user) => setSelected((current) => (current?._id === user._id ? null : current))}
        onOpenerDeleted={focusList}
      />
    </PageLayout>
  );
}
