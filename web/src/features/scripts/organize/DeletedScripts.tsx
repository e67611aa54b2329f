import { DELETED_DAYS, type DeletedScript, type Series } from '@cold-open/contract/scripts/organize.contract';
import { Button, Title } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { countOf } from '../../../ui/count-of.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { formatMoment } from '../../../ui/day-format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import classes from './DeletedScripts.module.css';
import { daysUntil } from './days-until.ts';
import { useChangeScripts, useDeletedScripts, useRemoveForGood } from './organize.queries.ts';

const FAILURE = 'Failed to fetch your deleted scripts';

/** Scripts that can be restored for some time. */
export function DeletedScripts({ series }: { series: readonly Series[] }) {
  const list = useDeletedScripts();
  const change = useChangeScripts();
  const removal = useRemoveForGood();
  const [asksForAll, setAsksForAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const nameOf = (id: string | null) => series.find(({ _id }) => _id === id)?.name ?? 'No series';
  return (
    <section>
      <div className={classes.head}>
        <div>
          <Title order={2} ref={heading} tabIndex={-1}>
            Deleted
          </Title>
          <p className={classes.hint}>
            Deleted scripts are kept for {DELETED_DAYS} days, then removed for good.
          </p>
        </div>
        {rows !== undefined && rows.length > 0 && (
          <Button variant="danger" onClick={() => setAsksForAll(true)}>
            Delete all now
          </Button>
        )}
      </div>
      {rows === undefined ? (
        list.isError ? (
          <ErrorState
            text={textOf(list.error, FAILURE)}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <TableSkeleton text="Loading your deleted scripts..." />
        )
      ) : rows.length === 0 ? (
        <EmptyState>Nothing here. Deleted scripts stay for {DELETED_DAYS} days.</EmptyState>
      ) : (
        <DeleteDialog<DeletedScript>
          question="Delete this script for good?"
          consequence={() => 'It cannot be restored.'}
          deleteLabel="Delete for good"
          busy={removal.isPending}
          onDelete={({ _id }, gone) => removal.mutate(_id, { onSuccess: gone })}
          onOpenerDeleted={() => heading.current?.focus()}
        >
          {(ask) => (
            <Sheet flush>
              <DataTable
                label="Deleted scripts"
                columns={[
                  { label: 'Title', cell: ({ title }) => <bdi>{title}</bdi> },
                  { label: 'Series', cell: ({ seriesId }) => <bdi>{nameOf(seriesId)}</bdi> },
                  { label: 'Words', cell: ({ words }) => words.toLocaleString('en-US'), numeric: true },
                  { label: 'Deleted', cell: ({ deletedAt }) => formatMoment(deletedAt) },
                  { label: 'Removed in', cell: ({ removedAt }) => countOf(daysUntil(removedAt), 'day') },
                ]}
                rows={rows}
                rowKey={({ _id }) => _id}
                actions={(script) => (
                  <>
                    <RowAction
                      label="Restore"
                      target={script.title}
                      icon={<IconArrowBackUp size={18} aria-hidden />}
                      onClick={() => change.mutate({ ids: [script._id], action: { type: 'restore' } })}
                    />
                    <RowAction
                      label="Delete now"
                      target={script.title}
                      destructive
                      icon={<IconTrash size={18} aria-hidden />}
                      onClick={() => ask(script)}
                    />
                  </>
                )}
              />
              <MoreRows list={list} countText={countOf(rows.length, 'script', true)} failure={FAILURE} />
            </Sheet>
          )}
        </DeleteDialog>
      )}
      <ConfirmDialog
        opened={asksForAll}
        question="Delete all deleted scripts for good?"
        consequence="They cannot be restored."
        cancelLabel="Keep them"
        confirmLabel="Delete all for good"
        destructive
        busy={removal.isPending}
        onCancel={() => setAsksForAll(false)}
        onConfirm={() => removal.mutate('all', { onSuccess: () => setAsksForAll(false) })}
        onClosed={() => heading.current?.focus()}
      />
    </section>
  );
}
