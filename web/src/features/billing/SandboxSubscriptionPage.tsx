import type { Subscription } from '@cold-open/contract/billing/billing.contract';
import { BILLING_MESSAGES, PLAN } from '@cold-open/contract/billing/billing-rules';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatDay } from '../../ui/day-format.ts';
import { FactPlate } from '../../ui/FactPlate.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { QueryStates } from '../../ui/QueryStates.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { useSubscription } from './billing.queries.ts';
import classes from './SandboxSubscriptionPage.module.css';
import { type PlanChange, useChangeSandboxPlan } from './sandbox.queries.ts';

const NO_SUBSCRIPTION = 'There is no test subscription in your account.';

export function SandboxSubscriptionPage() {
  const subscription = useSubscription();
  const section = useRef<HTMLElement>(null);
  return (
    <PageLayout title="Test subscription" hint="Nothing is charged here." width="reading">
      <section ref={section} tabIndex={-1} aria-label="Test subscription" className={classes.section}>
        <QueryStates query={subscription} failure={BILLING_MESSAGES.statusFailed}>
          {(plan) => (
            <Sheet>
              {plan.billedBy === 'sandbox' && plan.subscriptionStatus === 'active' ? (
                <TestPlan plan={plan} onFocusLost={() => section.current?.focus()} />
              ) : (
                <p className={classes.text}>{NO_SUBSCRIPTION}</p>
              )}
            </Sheet>
          )}
        </QueryStates>
      </section>
      <Button
        component={Link}
        to={PAGE_PATHS.subscription}
        variant="subtle"
        color="gray"
        c="var(--co-ink)"
        px={12}
        mt={16}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Back to Subscription
      </Button>
    </PageLayout>
  );
}

/** Buttons appear and disappear with the state, so the focus may be lost. */
function TestPlan({ plan, onFocusLost }: { plan: Subscription; onFocusLost: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const { change, busyWith, error } = useChangeSandboxPlan((done, changed) => {
    toastSuccess(doneText(done, changed));
    onFocusLost();
  });
  const busy = busyWith != null;
  const canceled = plan.endsAt !== null;
  const cancel = () => {
    setConfirming(false);
    change('cancel');
  };
  const label = (action: PlanChange, text: string, busyText: string) =>
    busyWith === action ? busyText : text;
  return (
    <>
      <FactPlate
        facts={[
          { label: 'Plan', value: PLAN.name },
          { label: 'State', value: canceled ? 'Active, canceled' : 'Active' },
          { label: canceled ? 'Ends on' : 'Renews on', value: dayOf(plan.endsAt ?? plan.renewsAt) },
        ]}
      />
      <div className={classes.problem}>
        {error && <FieldError>{textOf(error, 'Nothing was changed. Please try again.')}</FieldError>}
      </div>
      <div className={classes.actions}>
        <Button disabled={busy} onClick={() => change('renew')}>
          {label('renew', canceled ? 'End the paid month now' : 'Start the next month now', 'Working…')}
        </Button>
        {canceled ? (
          <Button variant="ink" disabled={busy} onClick={() => change('resume')}>
            {label('resume', 'Keep plan', 'Working…')}
          </Button>
        ) : (
          <Button variant="danger" disabled={busy} onClick={() => setConfirming(true)}>
            {label('cancel', 'Cancel plan', 'Canceling…')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isConfirming}
        question="Cancel the plan?"
        consequence="The plan stays active until the end of the paid month. You keep your tokens, but writing new scripts needs an active plan."
        cancelLabel="Keep plan"
        confirmLabel="Cancel plan"
        destructive
        onCancel={() => setConfirming(false)}
        onConfirm={cancel}
        onClosed={() => {
          if (document.activeElement === document.body) onFocusLost();
        }}
      />
    </>
  );
}

function doneText(change: PlanChange, { subscriptionStatus }: Subscription): string {
  if (change === 'cancel') return 'The plan is canceled. It stays active until the end of the paid month.';
  if (change === 'resume') return 'The plan continues.';
  return subscriptionStatus === 'active'
    ? `The next month has started. ${PLAN.tokens} tokens were added.`
    : 'The paid month and the plan have ended.';
}

function dayOf(iso: string | null): string {
  return iso === null ? 'N/A' : formatDay(iso);
}
