import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
import { AddUserForm } from './AddUserForm.tsx';
import classes from './AdminUsersPage.module.css';
import { ConfirmUserChange, type PendingChange } from './ConfirmUserChange.tsx';
import { findTokensButton } from './find-tokens-button.ts';
import { UserFilters } from './UserFilters.tsx';
import { UserPanel } from './UserPanel.tsx';
import type { UserRowHandlers } from './UserRowActions.tsx';
import { UsersList } from './UsersList.tsx';
import { UsersTotal } from './UsersTotal.tsx';
import { MAX_SEARCH_LENGTH, useUsersAddress } from './use-users-address.ts';
import { useBusyUserIds, useChangeUser } from './user-changes.ts';
import { NO_FILTERS } from './user-filter-choices.ts';
import { useUserPowers } from './user-roles.ts';
import { useUser, useUsers } from './users.queries.ts';

export { prefetchUsers } from './users.queries.ts';

const editForm = lazyPart(() => import('./EditUserForm.tsx'));
const tokenEditor = lazyPart(() => import('./TokenEditor.tsx'));
const SEARCH_LABEL = 'Search by name or email';

export function AdminUsersPage() {
  const { view, change: changeView } = useUsersAddress();
  const [searchText, setSearchText] = useSearchText(view.search, (search) => changeView({ search }));
  const users = useUsers(view);
  const { canChange } = useUserPowers();
  const busyIds = useBusyUserIds();
  const { mutate } = useChangeUser();
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const editor = useLazyPart(editForm, edited !== null);
  const [balanceOf, setBalanceOf] = useState<AdminUser | null>(null);
  const balanceEditor = useLazyPart(tokenEditor, balanceOf !== null);
  const formOpened = view.form === 'add';
  const selected = useSelectedUser(view.user, users.data);
  const formId = useId();
  const list = useRef<HTMLElement>(null);

  const toggle = (user: AdminUser) => changeView({ user: view.user === user._id ? '' : user._id });
  const newestToggle = useRef(toggle);
  useLayoutEffect(() => {
    newestToggle.current = toggle;
  });
  // The rows are memoized, so their handlers never change.
  const handlers = useMemo<UserRowHandlers>(
    () => ({
      onToggle: (user) => newestToggle.current(user),
      onPlan: (user) => {
        if (user.subscriptionStatus === 'active') setPending({ user, action: 'deactivate_plan' });
        else mutate({ user, action: 'activate_plan' });
      },
      onEditTokens: setBalanceOf,
      onResetTokens: (user) => setPending({ user, action: 'reset_tokens' }),
      onDelete: (user) => setPending({ user, action: 'delete' }),
    }),
    [mutate],
  );
  const closePanel = (user: AdminUser) => {
    changeView({ user: '' });
    list.current?.querySelector<HTMLElement>(`[data-row-key="${user._id}"] [data-user-name]`)?.focus();
  };
  const focusList = () => list.current?.focus({ preventScroll: true });
  const balanceUser = useNewestUser(balanceOf, users.data);
  const closeBalance = () => {
    setBalanceOf(null);
    const button = balanceUser && list.current && findTokensButton(list.current, balanceUser);
    if (button) button.focus();
    else focusList();
  };

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
              onClick={() => changeView({ form: formOpened ? '' : 'add' })}
            >
              {formOpened ? 'Close form' : 'Add User'}
            </Button>
          )}
        </search>
      }
    >
      <div className={classes.page} data-with-panel={selected !== null || undefined}>
        <section ref={list} tabIndex={-1} aria-label="Users" className={classes.list}>
          <div className={classes.controls}>
            <UserFilters values={view} onChange={changeView} />
            <UsersTotal view={view} canExport={canChange} />
          </div>
          <UsersList
            users={users}
            form={canChange && <AddUserForm id={formId} opened={formOpened} />}
            formOpened={formOpened}
            onClearSearch={() => {
              setSearchText('');
              changeView({ ...NO_FILTERS, search: '' });
              focusList();
            }}
            view={view}
            onSort={changeView}
            selectedId={view.user || null}
            busyIds={busyIds}
            handlers={handlers}
          />
          {balanceUser && balanceEditor && (
            <balanceEditor.TokenEditor
              key={balanceUser._id}
              user={balanceUser}
              list={list}
              busy={busyIds.includes(balanceUser._id)}
              onClose={closeBalance}
            />
          )}
        </section>
        <UserPanel
          user={selected}
          isConfirming={pending !== null || edited !== null}
          onEdit={(user) => setEdited(user._id)}
          onSignOut={(user) => setPending({ user, action: 'sign_out' })}
          onRemoveSecondStep={(user) => setPending({ user, action: 'remove_second_step' })}
          onClose={closePanel}
        />
      </div>
      <ConfirmUserChange
        pending={pending}
        onClose={() => setPending(null)}
        onDeleted={(user) => {
          if (view.user === user._id) changeView({ user: '' });
        }}
        onOpenerDeleted={focusList}
      />
      {editor && selected !== null && edited === selected._id && (
        <editor.EditUserForm key={edited} user={selected} onClose={() => setEdited(null)} />
      )}
    </PageLayout>
  );
}

/** Returns the user as last loaded, even if the list no longer contains them. */
function useNewestUser(user: AdminUser | null, listed: readonly AdminUser[] | undefined): AdminUser | null {
  const inList = user && listed?.find(({ _id }) => _id === user._id);
  const details = useUser(user && !inList ? user._id : '');
  return inList ?? (user && details.data?.user) ?? user;
}

/** Also finds a user who is in the URL but not in the list. */
function useSelectedUser(id: string, listed: readonly AdminUser[] | undefined): AdminUser | null {
  const details = useUser(id);
  if (id === '') return null;
  return details.data?.user ?? listed?.find(({ _id }) => _id === id) ?? null;
}
