import type { PaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import { Button } from '@mantine/core';
import { textOf } from '../../../api/api-error.ts';
import { type Column, DataTable, orNotAvailable } from '../../../ui/DataTable.tsx';
import { formatMoment } from '../../../ui/day-format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { MoreRows } from '../../../ui/MoreRows.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { type EventFilter, usePaymentEvents, useReplay } from './admin-payments.queries.ts';
import { EventStatus } from './EventStatus.tsx';
import { PayerLink } from './PayerLink.tsx';
import classes from './PaymentEventsList.module.css';

const EMPTY: Record<EventFilter, string> = { all: 'No payment events yet.', failed: 'No failed events.' };

const COLUMNS: readonly Column<PaymentEvent>[] = [
  {
    label: 'When',
    cell: ({ receivedAt }) => (
      <time dateTime={receivedAt} className={classes.when}>
        {formatMoment(receivedAt)}
      </time>
    ),
  },
  { label: 'Type', cell: ({ type }) => <span className={classes.type}>{type}</span> },
  { label: 'User', cell: ({ user }) => <PayerLink user={user} /> },
  { label: 'Status', cell: ({ status }) => <EventStatus status={status} /> },
  { label: 'Attempts', cell: ({ attempts }) => attempts, numeric: true },
  { label: 'Error', cell: ({ error }) => orNotAvailable(error ?? '') },
];

export function PaymentEventsList({ filter }: { filter: EventFilter }) {
  const events = usePaymentEvents(filter);
  const { replay, busyIds } = useReplay();
  const failed = events.isError && !events.isFetchNextPageError;
  if (events.data === undefined && !failed) {
    return (
      <Sheet flush>
        <TableSkeleton text="Loading payment events..." />
      </Sheet>
    );
  }
  return (
    <div className={classes.list}>
      {failed && (
        <ErrorState
          text={textOf(events.error, 'The payment events could not be loaded.')}
          error={events.error}
          onRetry={() => void events.refetch()}
        />
      )}
      {events.data?.length === 0 && <EmptyState>{EMPTY[filter]}</EmptyState>}
      {events.data && events.data.length > 0 && (
        <Sheet flush>
          <DataTable
            label="Payment events"
            columns={COLUMNS}
            rows={events.data}
            rowKey={({ _id }) => _id}
            actions={(event) =>
              // Replaying an applied event has no effect.
              event.status !== 'applied' && (
                <ReplayButton event={event} busy={busyIds.includes(event._id)} onReplay={replay} />
              )
            }
          />
          <MoreRows
            list={events}
            countText={`${events.data.length} events shown, newest first`}
            failure={textOf(events.error, 'More events could not be loaded.')}
          />
        </Sheet>
      )}
    </div>
  );
}

function ReplayButton({
  event,
  busy,
  onReplay,
}: {
  event: PaymentEvent;
  busy: boolean;
  onReplay: (event: PaymentEvent) => void;
}) {
  return (
    <Button
      className={classes.replay ?? ''}
      aria-label={`${busy ? 'Replaying' : 'Replay'} ${event.type} from ${formatMoment(event.receivedAt)}`}
      // aria-disabled instead of disabled, to keep the focus.
      aria-disabled={busy || undefined}
      onClick={() => onReplay(event)}
    >
      {busy ? 'Replaying...' : 'Replay'}
    </Button>
  );
}
