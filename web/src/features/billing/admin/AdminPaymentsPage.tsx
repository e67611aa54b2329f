import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import classes from './AdminPaymentsPage.module.css';
import type { EventFilter } from './admin-payments.queries.ts';
import { PaymentEventsList } from './PaymentEventsList.tsx';

const FILTERS: { value: EventFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
];

export function AdminPaymentsPage() {
  const [params, setParams] = useSearchParams();
  const filter: EventFilter = params.get('status') === 'failed' ? 'failed' : 'all';
  const choose = (chosen: EventFilter) =>
    setParams(chosen === 'all' ? {} : { status: chosen }, { replace: true, preventScrollReset: true });
  return (
    <PageLayout
      title="Payments"
      width="full"
      action={
        <div className={classes.filter}>
          <SegmentedControl aria-label="Which events" data={FILTERS} value={filter} onChange={choose} />
        </div>
      }
    >
      <p className={classes.words}>
        What the payment provider told us, newest first. An event that could not be applied is tried again by
        itself, for about an hour; after that it waits here. Replay tries it at once. No event counts twice.
      </p>
      <PaymentEventsList key={filter} filter={filter} />
    </PageLayout>
  );
}
