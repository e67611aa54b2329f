import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { PageLayout } from '../../../ui/PageLayout.tsx';
import classes from './AdminPaymentsPage.module.css';
import { MoneyView } from './MoneyView.tsx';
import { PaymentEventsView } from './PaymentEventsView.tsx';

const VIEWS = [
  { value: 'money', label: 'Money' },
  { value: 'events', label: 'Events' },
];

export function AdminPaymentsPage() {
  const [params, setParams] = useSearchParams();
  // A link to the failed events needs no view.
  const isEvents = params.get('view') === 'events' || params.get('status') === 'failed';
  return (
    <PageLayout title="Payments" width="full">
      <div className={classes.views}>
        <SegmentedControl
          aria-label="Show"
          data={VIEWS}
          value={isEvents ? 'events' : 'money'}
          onChange={(view) => setParams(view === 'events' ? { view } : {}, { preventScrollReset: true })}
        />
      </div>
      {isEvents ? <PaymentEventsView /> : <MoneyView />}
    </PageLayout>
  );
}
