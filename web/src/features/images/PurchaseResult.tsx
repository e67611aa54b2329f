import { BILLING_MESSAGES, IMAGE_TOOLS } from '@cold-open/contract/billing/billing-rules';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { type Confirmation, useConfirmation } from '../billing/use-confirmation.ts';
import classes from './ImagesPage.module.css';

/** Shows the outcome of the purchase after the user returns from the checkout. */
export function PurchaseResult({ sessionId, onConfirmed }: { sessionId: string; onConfirmed: () => void }) {
  const { confirmation, retry } = useConfirmation(sessionId);
  const { phase } = confirmation;
  useEffect(() => {
    if (phase === 'confirmed') onConfirmed();
  }, [phase, onConfirmed]);
  const canRetry = phase === 'unconfirmed' || phase === 'failed' || phase === 'unknown';
  return (
    <div className={classes.result}>
      <p role="status">{textFor(confirmation)}</p>
      {canRetry && (
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
          Retry
        </Button>
      )}
    </div>
  );
}

function textFor(confirmation: Confirmation): string {
  switch (confirmation.phase) {
    case 'confirming':
      return BILLING_MESSAGES.confirming;
    case 'confirmed':
      return `${IMAGE_TOOLS.name} are yours. Download and save as much as you like.`;
    case 'unconfirmed':
      return 'Your payment has not been confirmed yet. If you paid, the Image tools will be added automatically.';
    case 'expired':
      return 'This checkout expired before you paid. You were not charged.';
    case 'unknown':
      return 'This checkout was not found. If you paid, the Image tools are in your account.';
    case 'failed':
      return `${confirmation.text} If you paid, the Image tools will be added automatically.`;
  }
}
