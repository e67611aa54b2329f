import {
  type AdminAnnouncement,
  ANNOUNCEMENT_MESSAGES,
} from '@cold-open/contract/announcements/announcements.contract';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { countOf } from '../../../ui/count-of.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { formatMoment } from '../../../ui/day-format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { StatusLabel } from '../../../ui/StatusLabel.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import classes from './AnnouncementsPage.module.css';
import { useAllAnnouncements, useDeleteAnnouncement } from './admin-announcements.queries.ts';

const STATES = {
  scheduled: { tone: 'waiting', label: 'Scheduled' },
  shown: { tone: 'good', label: 'Shown' },
  ended: { tone: 'quiet', label: 'Ended' },
} as const satisfies Record<AdminAnnouncement['state'], unknown>;

const COLUMNS: readonly Column<AdminAnnouncement>[] = [
  {
    label: 'Text',
    cell: ({ text, link }) => (
      <span className={classes.text}>
        {text}
        {link && <span className={classes.link}>{`${link.label}: ${link.url}`}</span>}
      </span>
    ),
  },
  {
    label: 'Status',
    cell: ({ state }) => <StatusLabel tone={STATES[state].tone}>{STATES[state].label}</StatusLabel>,
  },
  { label: 'Starts', cell: ({ startsAt }) => <time dateTime={startsAt}>{formatMoment(startsAt)}</time> },
  {
    label: 'Ends',
    cell: ({ endsAt }) =>
      endsAt === null ? 'Not planned' : <time dateTime={endsAt}>{formatMoment(endsAt)}</time>,
  },
  { label: 'Dismissed by', cell: ({ dismissals }) => countOf(dismissals, 'user'), numeric: true },
];

export function AnnouncementsPage() {
  const [edited, setEdited] = useState<AdminAnnouncement | null>(null);
  const [deleting, setDeleting] = useState<AdminAnnouncement | null>(null);
  const remove = useDeleteAnnouncement();
  return (
    <PageLayout
      title="Announcements"
      hint="A banner above every page, for all users. Everybody can dismiss it for themselves."
      width="full"
    >
      <div className={classes.page}>
        <AnnouncementEditor key={edited?._id ?? 'new'} edited={edited} onDone={() => setEdited(null)} />
        <List
          onEdit={(announcement) => {
            setEdited(announcement);
            scrollTo({ top: 0 });
          }}
          onDelete={setDeleting}
        />
      </div>
      <ConfirmDialog
        opened={deleting !== null}
        question="Delete this announcement?"
        consequence="Open pages stop showing it at once. To keep it in this list, change when it ends instead."
        cancelLabel="Keep it"
        confirmLabel={remove.isPending ? 'Deleting...' : 'Delete announcement'}
        destructive
        busy={remove.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (!deleting) return;
          if (edited?._id === deleting._id) setEdited(null);
          remove.mutate(deleting, { onSuccess: () => setDeleting(null) });
        }}
      />
    </PageLayout>
  );
}

function List({
  onEdit,
  onDelete,
}: {
  onEdit: (announcement: AdminAnnouncement) => void;
  onDelete: (announcement: AdminAnnouncement) => void;
}) {
  const announcements = useAllAnnouncements();
  const failed = announcements.isError && !announcements.isFetchNextPageError;
  return (
    <section aria-labelledby="all-announcements" className={classes.list}>
      <Title order={2} id="all-announcements">
        All announcements
      </Title>
      {failed && (
        <ErrorState
          text={textOf(announcements.error, ANNOUNCEMENT_MESSAGES.listFailed)}
          error={announcements.error}
          onRetry={() => void announcements.refetch()}
        />
      )}
      {!announcements.data && !failed && (
        <Sheet flush>
          <TableSkeleton text="Loading announcements..." />
        </Sheet>
      )}
      {announcements.data?.length === 0 && <EmptyState>No announcements yet.</EmptyState>}
      {announcements.data && announcements.data.length > 0 && (
        <Sheet flush>
          <DataTable
            label="All announcements"
            columns={COLUMNS}
            rows={announcements.data}
            rowKey={({ _id }) => _id}
            actions={(announcement) => (
              <span className={classes.actions}>
                <Button
                  aria-label={`Edit ${announcement.text.slice(0, 40)}`}
                  onClick={() => onEdit(announcement)}
                >
                  Edit
                </Button>
                <Button
                  aria-label={`Delete ${announcement.text.slice(0, 40)}`}
                  onClick={() => onDelete(announcement)}
                >
                  Delete
                </Button>
              </span>
            )}
          />
          <MoreRows
            list={announcements}
            countText={`${announcements.data.length} shown, newest first`}
            failure={textOf(announcements.error, ANNOUNCEMENT_MESSAGES.listFailed)}
          />
        </Sheet>
      )}
    </section>
  );
}
