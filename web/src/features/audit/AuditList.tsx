import type { AuditEntry } from '@cold-open/contract/audit/audit.contract';
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
import { ACTION_WORDS } from './audit-words.ts';

const GONE = 'Deleted account';

export function AuditList({
  filters,
  isFiltered,
  onConcerning,
}: {
  filters: AuditFilters;
  isFiltered: boolean;
  onConcerning: (userId: string) => void;
}) {
  const entries = useAuditEntries(filters);
  const failed = entries.isError && !entries.isFetchNextPageError;
  const columns: readonly Column<AuditEntry>[] = [
    {
      label: 'When',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={classes.when}>
          {formatMoment(createdAt)}
        </time>
      ),
    },
    { label: 'Who', cell: ({ actor }) => <span dir="auto">{actor?.name ?? GONE}</span> },
    { label: 'What', cell: ({ action }) => ACTION_WORDS[action] },
    {
      label: 'On',
      cell: (entry) => <Subject entry={entry} onConcerning={onConcerning} />,
    },
    { label: 'Before and after', cell: (entry) => <AuditChanges entry={entry} /> },
  ];
  if (entries.data === undefined && !failed) {
    return (
      <Sheet flush>
        <TableSkeleton words="Loading the audit log..." />
      </Sheet>
    );
  }
  return (
    <div className={classes.list} aria-busy={entries.isPlaceholderData || undefined}>
      {failed && (
        <ErrorState
          text={textOf(entries.error, 'The audit log could not be loaded.')}
          onRetry={() => void entries.refetch()}
        />
      )}
      {entries.data?.length === 0 && (
        <EmptyState>
          {isFiltered ? 'Nothing of this kind was done yet.' : 'No admin has done anything yet.'}
        </EmptyState>
      )}
      {entries.data && entries.data.length > 0 && (
        <Sheet flush>
          <DataTable label="Audit log" columns={columns} rows={entries.data} rowKey={({ _id }) => _id} />
          <MoreRows
            list={entries}
            shown={`${entries.data.length} entries shown, newest first`}
            failure={textOf(entries.error, 'More entries could not be loaded.')}
          />
        </Sheet>
      )}
    </div>
  );
}

function Subject({
  entry: { user, subject },
  onConcerning,
}: {
  entry: AuditEntry;
  onConcerning: (userId: string) => void;
}) {
  if (!user) return orNotAvailable(subject ?? '');
  return (
    <span className={classes.subject}>
      <Button
        variant="transparent"
        className={classes.person ?? ''}
        aria-label={`Only what concerned ${user.name || user.email}`}
        onClick={() => onConcerning(user._id)}
      >
        {user.name || user.email}
      </Button>
      {subject && <span>{subject}</span>}
    </span>
  );
}
