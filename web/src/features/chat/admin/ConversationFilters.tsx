import { CONVERSATION_VIEWS, type ConversationView } from '@cold-open/contract/chat/admin-chat.contract';
import { UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import classes from './ConversationFilters.module.css';
import type { ConsoleAddress } from './use-console-address.ts';

const LABELS: Record<ConversationView, string> = {
  open: 'Open',
  mine: 'Mine',
  resolved: 'Resolved',
  all: 'All',
};

/** Links, so that Back returns to the view before. */
export function ConversationFilters({
  address: { filters, hrefWith, showUnread },
}: {
  address: ConsoleAddress;
}) {
  return (
    <div className={classes.filters}>
      <ul aria-label="Views" className={classes.views}>
        {CONVERSATION_VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={hrefWith({ view })}
              preventScrollReset
              className={classes.filter}
              aria-current={view === filters.view || undefined}
            >
              {LABELS[view]}
            </Link>
          </li>
        ))}
      </ul>
      <UnstyledButton
        className={classes.filter ?? ''}
        aria-pressed={filters.unread}
        onClick={() => showUnread(!filters.unread)}
      >
        Unread
      </UnstyledButton>
    </div>
  );
}
