import { SegmentedControl, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import classes from './AdminPaymentsPage.module.css';
import type { EventFilter } from './admin-payments.queries.ts';
import { PaymentComparison } from './PaymentComparison.tsx';
import { PaymentEventsList } from './PaymentEventsList.tsx';

const FILTERS: { value: EventFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
];

/** What the payment provider reported, and whether its books agree with ours. */
export function PaymentEventsView() {
  const [params, setParams] = useSearchParams();
  const filter: EventFilter = params.get('status') === 'failed' ? 'failed' : 'all';
  const change = (next: EventFilter) =>
    setParams(next === 'all' ? { view: 'events' } : { view: 'events', status: next }, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <PaymentComparison />
      <div className={classes.head}>
        <Title order={2}>Events</Title>
        <div className={classes.filter}>
          <SegmentedControl aria-label="Show events" data={FILTERS} value={filter} onChange={change} />
        </div>
      </div>
      <p className={classes.intro}>
        Events from the payment provider, newest first. A failed event is retried automatically for about an
        hour. Replay retries it now. No event is applied twice.
      </p>
      <PaymentEventsList key={filter} filter={filter} />
    </>
  );
}
