import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Column, DataTable, orNotAvailable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { TYPE_NAMES } from '../prompt-labels.ts';
import type { useAdminPromptGroups } from './admin-prompts.queries.ts';
import classes from './GroupsList.module.css';

const COLUMNS: readonly Column<PromptGroup>[] = [
  { label: 'Prompt Name', cell: ({ youtuberName }) => <bdi>{youtuberName}</bdi> },
  { label: 'Group Niche', cell: ({ niche }) => <bdi>{niche}</bdi> },
  { label: 'Video Type', cell: ({ videoType }) => TYPE_NAMES[videoType] },
  { label: 'Channel Name', cell: ({ promptName }) => orNotAvailable(promptName) },
  { label: '# Nested Prompts', cell: ({ nestedPrompts }) => nestedPrompts.length, numeric: true },
];

export function GroupsList({
  groups,
  filters,
  filtered,
  onReset,
  selectedId,
  onToggle,
  onEdit,
  onDelete,
}: {
  groups: ReturnType<typeof useAdminPromptGroups>;
  filters: ReactNode;
  filtered: boolean;
  onReset: () => void;
  selectedId: string | null;
  onToggle: (group: PromptGroup) => void;
  onEdit: (group: PromptGroup) => void;
  onDelete: (group: PromptGroup) => void;
}) {
  const failed = groups.isError && !groups.isFetchNextPageError;
  return (
    <div className={classes.list}>
      <Sheet flush>
        {filters}
        {groups.data === undefined
          ? !failed && <TableSkeleton text="Loading groups..." />
          : groups.data.length > 0 && (
              <div aria-busy={groups.isPlaceholderData || undefined} className={classes.rows}>
                <DataTable
                  label="Prompt groups"
                  columns={COLUMNS}
                  rows={groups.data}
                  rowKey={({ _id }) => _id}
                  selection={{ selectedKey: selectedId, onToggle }}
                  tall
                  actions={(group) => (
                    <>
                      <RowAction
                        label="Edit group"
                        target={group.youtuberName}
                        icon={<IconPencil size={19} aria-hidden />}
                        onClick={() => onEdit(group)}
                      />
                      <RowAction
                        label="Delete group"
                        target={group.youtuberName}
                        icon={<IconTrash size={19} aria-hidden />}
                        destructive
                        onClick={() => onDelete(group)}
                      />
                    </>
                  )}
                />
              </div>
            )}
        <MoreRows
          list={groups}
          countText={`${groups.data?.length} groups shown, newest first`}
          failure="More groups could not be loaded."
        />
      </Sheet>
      {failed && (
        <ErrorState
          text="Failed to fetch prompt groups"
          error={groups.error}
          kept="Your filters are kept."
          onRetry={() => void groups.refetch()}
        />
      )}
      {groups.data?.length === 0 && (
        <EmptyState action={filtered && <Button onClick={onReset}>Reset filters</Button>}>
          No prompt groups found.
        </EmptyState>
      )}
    </div>
  );
}
