import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { AddUserForm } from './AddUserForm.tsx';
import classes from './AdminUsersPage.module.css';
import { UserPanel } from './UserPanel.tsx';
import { type AskedChange, UserQuestion } from './UserQuestion.tsx';
import type { UserActs } from './UserRow.tsx';
import { UsersList } from './UsersList.tsx';
import { useTypedSearch } from './use-typed-search.ts';
import { MAX_SEARCH_LENGTH, useUsersAddress } from './use-users-address.ts';
import { useBusyUserIds, useChangeUser } from './user-changes.ts';
import { useUsers } from './users.queries.ts';

const SEARCH_LABEL = 'Search by name or email';

export function AdminUsersPage() {
  const { view, change: changeView } = useUsersAddress();
  const [typed, setTyped] = useTypedSearch(view.search, (search) => changeView({ search }));
  const users = useUsers(view);
  const busyIds = useBusyUserIds();
  const { mutate } = useChangeUser();
  const [formOpened, setFormOpened] = useState(false);
  const [selected, setSelected] = useState<AdminUser | null>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const formId = useId();
  const list = useRef<HTMLElement>(null);

  const acts = useMemo<UserActs>(
    () => ({
      onToggle: (user) => setSelected((current) => (current?._id === user._id ? null : user)),
      onPlan: (user) => {
        if (user.subscriptionStatus === 'active') setAsked({ user, act: 'deactivate_plan' });
        else mutate({ user, act: 'activate_plan' });
      },
      onResetTokens: (user) => mutate({ user, act: 'reset_tokens' }),
      onDelete: (user) => setAsked({ user, act: 'delete' }),
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
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setTyped('');
            }}
          />
          <Button
            className={classes.toggle ?? ''}
            leftSection={formOpened ? <IconX size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
            aria-expanded={formOpened}
            aria-controls={formId}
            onClick={() => setFormOpened(!formOpened)}
          >
            {formOpened ? 'Close form' : 'Add User'}
          </Button>
        </search>
      }
    >
      <div className={classes.page} data-with-panel={selected !== null || undefined}>
        <section ref={list} tabIndex={-1} aria-label="Users" className={classes.list}>
          <UsersList
            users={users}
            form={<AddUserForm id={formId} opened={formOpened} />}
            formOpened={formOpened}
            onClearSearch={() => {
              setTyped('');
              focusList();
            }}
            view={view}
            onSort={changeView}
            selectedId={selected?._id ?? null}
            busyIds={busyIds}
            acts={acts}
          />
        </section>
        <UserPanel
          user={selected}
          isAsked={asked !== null}
          onSignOut={(user) => setAsked({ user, act: 'sign_out' })}
          onClose={closePanel}
        />
      </div>
      <UserQuestion
        asked={asked}
        onClose={() => setAsked(null)}
        onDeleted={(user) => setSelected((current) => (current?._id === user._id ? null : current))}
        onGone={focusList}
      />
    </PageLayout>
  );
}
