import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { PostedSummary } from '@cold-open/contract/scripts/posted-scripts.contract';
import { MAX_SEARCH_LENGTH } from '@cold-open/contract/scripts/script-lists.contract';
import { Anchor, Title } from '@mantine/core';
import { IconClock, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { formatDay, formatMoment } from '../../../ui/day-format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useTextsInAddress } from '../../../ui/use-texts-in-address.ts';
import { EditPostedScript } from './EditPostedScript.tsx';
import classes from './PostedScripts.module.css';
import { useDeletePostedScript, usePostedScripts, useSetPublication } from './post-script.queries.ts';
import { ScheduleScript } from './ScheduleScript.tsx';

const SEARCH_LABEL = 'Search posted scripts';
const TONES = { published: 'good', scheduled: 'waiting', unpublished: 'quiet' } as const;

const COLUMNS: readonly Column<PostedSummary>[] = [
  {
    label: 'Title',
    cell: ({ _id: id, title }) => (
      <Anchor component={Link} to={generatePath(PAGE_PATHS.script, { id })}>
        <bdi>{title}</bdi>
      </Anchor>
    ),
  },
  { label: 'Niche', cell: ({ niche }) => <bdi>{niche}</bdi> },
  {
    label: 'Status',
    cell: ({ publication, publishAt }) => (
      <>
        <StatusLabel tone={TONES[publication]}>{publication}</StatusLabel>
        {publishAt && <time dateTime={publishAt}> {formatMoment(publishAt)}</time>}
      </>
    ),
  },
  { label: 'Posted', cell: ({ createdAt, publishAt }) => (publishAt ? '–' : formatDay(createdAt)) },
];

/** The scripts that were posted, with those that users do not see. */
export function PostedScripts() {
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { texts, applied, change, params, setInAddress } = useTextsInAddress(['search']);
  const { search } = applied;
  const list = usePostedScripts(search);
  const publication = useSetPublication();
  const deletion = useDeletePostedScript();
  const [scheduled, setScheduled] = useState<PostedSummary | null>(null);
  const editedId = params.get('edit');
  const edit = (id: string | null) => setInAddress({ edit: id ?? '' });

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={headingId} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id={headingId}>
          Posted scripts
        </Title>
        <SearchInput
          aria-label={SEARCH_LABEL}
          placeholder={SEARCH_LABEL}
          maxLength={MAX_SEARCH_LENGTH}
          value={texts.search}
          onSearch={(text) => change({ search: text })}
        />
      </div>
      {list.isError && list.data === undefined ? (
        <ErrorState
          text={textOf(list.error, 'The posted scripts could not be loaded.')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : list.data === undefined ? (
        <Sheet flush>
          <TableSkeleton text="Loading posted scripts..." />
        </Sheet>
      ) : list.data.length === 0 ? (
        <EmptyState>{search === '' ? 'No scripts posted yet.' : 'No posted scripts match.'}</EmptyState>
      ) : (
        <DeleteDialog<PostedSummary>
          question="Delete this script?"
          consequence={({ title }) =>
            `“${title}” will be permanently deleted for everyone. Copies that users made stay theirs.`
          }
          deleteLabel="Delete script"
          busy={deletion.isPending}
          onDelete={({ _id }, done) => deletion.mutate(_id, { onSuccess: done })}
          onOpenerDeleted={() => section.current?.focus({ preventScroll: true })}
        >
          {(ask) => (
            <Sheet flush>
              <DataTable
                label="Posted scripts"
                columns={COLUMNS}
                rows={list.data}
                rowKey={({ _id }) => _id}
                actions={(script) => (
                  <>
                    <RowAction
                      label="Edit"
                      target={script.title}
                      icon={<IconPencil size={19} aria-hidden />}
                      onClick={() => edit(script._id)}
                    />
                    <RowAction
                      label="Schedule"
                      target={script.title}
                      icon={<IconClock size={19} aria-hidden />}
                      onClick={() => setScheduled(script)}
                    />
                    <RowAction
                      label={script.publication === 'published' ? 'Unpublish' : 'Publish now'}
                      target={script.title}
                      icon={
                        script.publication === 'published' ? (
                          <IconEyeOff size={19} aria-hidden />
                        ) : (
                          <IconEye size={19} aria-hidden />
                        )
                      }
                      busy={publication.isPending}
                      onClick={() => {
                        if (!publication.isPending)
                          publication.mutate({
                            id: script._id,
                            published: script.publication !== 'published',
                          });
                      }}
                    />
                    <RowAction
                      label="Delete"
                      target={script.title}
                      icon={<IconTrash size={19} aria-hidden />}
                      destructive
                      onClick={() => ask(script)}
                    />
                  </>
                )}
              />
              <MoreRows
                list={list}
                countText={`${list.data.length} scripts shown, more available`}
                failure={textOf(list.error, 'More scripts could not be loaded.')}
              />
            </Sheet>
          )}
        </DeleteDialog>
      )}
      {editedId !== null && <EditPostedScript key={editedId} id={editedId} onClose={() => edit(null)} />}
      {scheduled && (
        <ScheduleScript key={scheduled._id} script={scheduled} onClose={() => setScheduled(null)} />
      )}
    </section>
  );
}
