import { type AuditEntry, OPERATOR } from '@cold-open/contract/audit/audit.contract';
import { Button } from '@mantine/core';
import { textOf } from '../../api/api-error.ts';
import { type Column, DataTable, orNotAvailable } from '../../ui/DataTable.tsx';
import { formatMoment } from '../../ui/day-format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { AuditChanges } from './AuditChanges.tsx';
import classes from './AuditList.module.css';
import { type AuditFilters, useAuditEntries } from './audit.queries.ts';
import { ACTION_LABELS } from './audit-labels.ts';

const DELETED_ACCOUNT = 'Deleted account';
const nameOf = ({ name, email }: { name: string; email: string }) => name.trim() || email;
/** Long enough to tell accounts apart. The tooltip has the whole id. */
const ID_LENGTH = 8;

export function AuditList({
  filters,
  isFiltered,
  onFilterByUser,
}: {
  filters: AuditFilters;
  isFiltered: boolean;
  onFilterByUser: (userId: string) => void;
}) {
  const entries = useAuditEntries(filters);
  const failed = entries.isError && !entries.isFetchNextPageError;
  const person = entries.data?.find(({ user }) => user?._id === filters.concerning)?.user;
  const columns: readonly Column<AuditEntry>[] = [
    {
      label: 'When',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={classes.when}>
          {formatMoment(createdAt)}
        </time>
      ),
    },
    {
      label: 'Who',
      cell: ({ actor }) => <Actor actor={actor} />,
    },
    { label: 'What', cell: ({ action }) => <span className={classes.what}>{ACTION_LABELS[action]}</span> },
    {
      label: 'On',
      cell: (entry) => <Subject entry={entry} onFilterByUser={onFilterByUser} />,
    },
    { label: 'Before and after', cell: (entry) => <AuditChanges entry={entry} /> },
  ];
  if (entries.data === undefined && !failed) {
    return (
      <Sheet flush>
        <TableSkeleton text="Loading the audit log..." />
      </Sheet>
    );
  }
  return (
    <div className={classes.list} aria-busy={entries.isPlaceholderData || undefined}>
      {failed && (
        <ErrorState
          text={textOf(entries.error, 'The audit log could not be loaded.')}
          error={entries.error}
          onRetry={() => void entries.refetch()}
        />
      )}
      {filters.concerning && person && (
        <p className={classes.person}>
          Only actions on <bdi>{nameOf(person)}</bdi> ({person.email}).
        </p>
      )}
      {filters.concerning && !person && entries.data && entries.data.length > 0 && (
        <p className={classes.person}>Only actions on the deleted account {filters.concerning}.</p>
      )}
      {entries.data?.length === 0 && (
        <EmptyState>{isFiltered ? 'No matching entries.' : 'No entries yet.'}</EmptyState>
      )}
      {entries.data && entries.data.length > 0 && (
        <Sheet flush>
          <DataTable label="Audit log" columns={columns} rows={entries.data} rowKey={({ _id }) => _id} />
          <MoreRows
            list={entries}
            countText={`${entries.data.length} entries shown, newest first`}
            failure={textOf(entries.error, 'More entries could not be loaded.')}
          />
        </Sheet>
      )}
    </div>
  );
}

function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  if (!actor) return <span className={classes.who}>{DELETED_ACCOUNT}</span>;
  return (
    <span className={classes.subject} title={actor._id}>
      <bdi className={classes.who}>{nameOf(actor) || actor._id.slice(0, ID_LENGTH)}</bdi>
      {actor.email === '' && actor._id !== OPERATOR.id && <span>{DELETED_ACCOUNT}</span>}
    </span>
  );
}

function Subject({
  entry: { user, userId, subject },
  onFilterByUser,
}: {
  entry: AuditEntry;
  onFilterByUser: (userId: string) => void;
}) {
  if (userId === null) return subject ? <bdi>{subject}</bdi> : orNotAvailable('');
  const name = user ? nameOf(user) : `${DELETED_ACCOUNT} ${userId.slice(0, ID_LENGTH)}`;
  return (
    <span className={classes.subject} title={userId}>
      <Button
        variant="transparent"
        className={classes.userFilter ?? ''}
        aria-label={`Show only actions on ${name}`}
        onClick={() => onFilterByUser(userId)}
      >
        <bdi>{name}</bdi>
      </Button>
      {subject && <bdi>{subject}</bdi>}
    </span>
  );
}
