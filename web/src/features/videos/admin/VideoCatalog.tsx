import { MAX_SCORE, scoreTitle } from '@cold-open/contract/videos/title-score';
import type { CatalogVideo } from '@cold-open/contract/videos/video-catalog.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { VIDEO_LIST_MESSAGES } from '../video-list-messages.ts';
import { CatalogFilters } from './CatalogFilters.tsx';
import { TitleEditor } from './TitleEditor.tsx';
import { type CatalogView, useCatalogAddress } from './use-catalog-address.ts';
import classes from './VideoCatalog.module.css';
import { useCatalog, useDeleteVideo } from './video-catalog.queries.ts';

const formatNumber = (value: number) => value.toLocaleString('en-US');

function columnsWithEditor(editedId: string | null, onClose: () => void): readonly Column<CatalogVideo>[] {
  return [
    {
      label: 'Title',
      cell: (video) =>
        video._id === editedId ? (
          <TitleEditor key={video._id} video={video} onClose={onClose} />
        ) : (
          <>
            <bdi>{video.title}</bdi> {video.isExample && <StatusLabel tone="quiet">Example</StatusLabel>}
          </>
        ),
    },
    { label: 'Niche', cell: ({ niche }) => <bdi>{niche}</bdi> },
    { label: 'Upload Days', cell: ({ uploadDays }) => formatNumber(uploadDays), numeric: true },
    { label: 'Views', cell: ({ views }) => formatNumber(views), numeric: true },
    {
      label: 'Channel Subscribers',
      cell: ({ channelSubscribers }) => formatNumber(channelSubscribers),
      numeric: true,
    },
    { label: 'Score', cell: formatScore, numeric: true },
  ];
}

export function VideoCatalog() {
  const { view, change } = useCatalogAddress();
  const titles = useCatalog(view);
  const deletion = useDeleteVideo();
  const [editedId, setEditedId] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);

  const lastEditedId = useRef<string | null>(null);
  // Returns the focus to the row's first button, which is rendered again.
  useEffect(() => {
    if (editedId === null && lastEditedId.current !== null) {
      list.current?.querySelector<HTMLElement>(`[data-row-key="${lastEditedId.current}"] button`)?.focus();
    }
    lastEditedId.current = editedId;
  }, [editedId]);
  const closeEditor = () => setEditedId(null);

  return (
    <section aria-label="Video titles" ref={list} tabIndex={-1} className={classes.list}>
      <DeleteDialog<CatalogVideo>
        question="Delete this video title?"
        consequence={({ title }) => `“${title}” will be permanently deleted for everyone.`}
        deleteLabel="Delete title"
        busy={deletion.isPending}
        onDelete={({ _id }, done) => deletion.mutate(_id, { onSuccess: done })}
        onOpenerDeleted={() => list.current?.focus({ preventScroll: true })}
      >
        {(ask) => (
          <CatalogStates titles={titles} view={view} onChange={change}>
            {(videos) => (
              <DataTable
                label="Video titles"
                columns={columnsWithEditor(editedId, closeEditor)}
                rows={videos}
                rowKey={({ _id }) => _id}
                actions={(video) =>
                  video._id !== editedId && (
                    <>
                      <RowAction
                        label="Edit"
                        target={video.title}
                        icon={<IconPencil size={19} aria-hidden />}
                        onClick={() => setEditedId(video._id)}
                      />
                      <RowAction
                        label="Delete"
                        target={video.title}
                        icon={<IconTrash size={19} aria-hidden />}
                        destructive
                        onClick={() => ask(video)}
                      />
                    </>
                  )
                }
              />
            )}
          </CatalogStates>
        )}
      </DeleteDialog>
    </section>
  );
}

function CatalogStates({
  titles,
  view,
  onChange,
  children,
}: {
  titles: ReturnType<typeof useCatalog>;
  view: CatalogView;
  onChange: (changed: Partial<CatalogView>) => void;
  children: (videos: readonly CatalogVideo[]) => React.ReactNode;
}) {
  const filters = <CatalogFilters view={view} onChange={onChange} />;
  if (titles.data === undefined) {
    return titles.isError ? (
      <ErrorState
        text={VIDEO_LIST_MESSAGES.failed}
        error={titles.error}
        onRetry={() => void titles.refetch()}
      />
    ) : (
      <Sheet flush>
        {filters}
        <TableSkeleton text="Loading video titles…" />
      </Sheet>
    );
  }
  const isFiltered = view.q !== '' || view.niche !== '' || view.source !== 'all';
  if (titles.data.length === 0 && !isFiltered)
    return <EmptyState>No video titles yet. Add the first one above.</EmptyState>;
  return (
    <Sheet flush>
      {filters}
      {titles.data.length === 0 ? (
        <EmptyState>No titles match. Try other filters.</EmptyState>
      ) : (
        children(titles.data)
      )}
      <MoreRows
        list={titles}
        countText={`${titles.data.length} titles shown`}
        failure="More titles could not be loaded."
      />
    </Sheet>
  );
}

function formatScore({ score, views, channelSubscribers, uploadDays }: CatalogVideo): string {
  if (score !== null) return `${score}/${MAX_SCORE}`;
  return scoreTitle({ views, subscribers: channelSubscribers, days: uploadDays }).rating;
}
