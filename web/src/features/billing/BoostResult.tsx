import { BILLING_MESSAGES, BOOST } from '@cold-open/contract/billing/billing-rules';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './BoostResult.module.css';
import { countOfTokens } from './token-labels.ts';
import { type Confirmation, useConfirmation } from './use-confirmation.ts';

/** Shows the outcome of a boost after the user returns from the checkout. */
export function BoostResult({
  sessionId,
  balance,
  onConfirmed,
}: {
  sessionId: string;
  balance: number;
  onConfirmed: () => void;
}) {
  const { confirmation, retry } = useConfirmation(sessionId);
  const { phase } = confirmation;
  useEffect(() => {
    if (phase === 'confirmed') onConfirmed();
  }, [phase, onConfirmed]);
  const canRetry = phase === 'unconfirmed' || phase === 'failed' || phase === 'unknown';
  return (
    <div className={classes.result} data-phase={phase}>
      <Sheet>
        <div className={classes.row}>
          {iconFor(phase)}
          <p role="status" className={classes.text}>
            {textFor(confirmation, balance)}
          </p>
          {canRetry && (
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
              Retry
            </Button>
          )}
        </div>
      </Sheet>
    </div>
  );
}

function textFor(confirmation: Confirmation, balance: number): string {
  switch (confirmation.phase) {
    case 'confirming':
      return BILLING_MESSAGES.confirming;
    case 'confirmed':
      return `${countOfTokens(BOOST.tokens)} were added. You now have ${countOfTokens(balance)}.`;
    case 'unconfirmed':
      return 'Your payment has not been confirmed yet. If you paid, your tokens will be added automatically.';
    case 'expired':
      return 'This checkout expired before you paid. You were not charged.';
    case 'unknown':
      return 'This checkout was not found. If you paid, your tokens are in your balance.';
    case 'failed':
      return `${confirmation.text} If you paid, your tokens will be added automatically.`;
  }
}

function iconFor(phase: Confirmation['phase']): ReactNode {
  if (phase === 'confirming') return <Loader size={22} color="var(--co-ink-3)" aria-hidden />;
  if (phase === 'confirmed') return <IconCircleCheck size={24} aria-hidden />;
  return <IconAlertTriangle size={24} aria-hidden />;
}
