import {
  type AdminPayment,
  MAX_REFUND_REASON,
  MONEY_MESSAGES,
} from '@cold-open/contract/billing/money.contract';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { formatMoney } from './MoneyPlate.tsx';
import { useRefund } from './money.queries.ts';
import { parseAmount } from './parse-amount.ts';
import classes from './RefundDialog.module.css';

const CONSEQUENCES: Record<AdminPayment['kind'], string> = {
  plan_month:
    'The same share of this month’s tokens is removed, but never more than are left. The plan continues: to end it, open the user.',
  boost: 'The same share of this boost’s tokens is removed, but never more than are left.',
  image_tools: 'A full refund also ends access to the Image tools.',
};

const NOTHING_LEFT = 'Nothing is left to refund.';

/** Shows what another admin refunded in the meantime, and does not refund the rest without asking. */
export function RefundDialog({
  payment,
  onClose,
}: {
  /** As last loaded. */
  payment: AdminPayment;
  onClose: () => void;
}) {
  const [openedWith] = useState(payment);
  const [hasConflict, setHasConflict] = useState(false);
  const refund = useRefund();
  const code = refund.error instanceof ApiError ? refund.error.code : null;
  if (!hasConflict && (code === 'payment_changed' || code === 'payment_not_refundable')) setHasConflict(true);
  const seen = hasConflict ? payment : openedWith;
  const { refundableCents, kind, user } = seen;
  const hasChanged = refundableCents !== openedWith.refundableCents;
  const [amount, setAmount] = useState((refundableCents / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amountCents = parseAmount(amount);
    if (amountCents === null || amountCents < 1) return setProblem(MONEY_MESSAGES.amountInvalid);
    if (amountCents > refundableCents)
      return setProblem(
        refundableCents > 0 ? `At most ${formatMoney(refundableCents)} can be refunded.` : NOTHING_LEFT,
      );
    refund.mutate({ payment: seen, amountCents, reason }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Refund this payment?"
      submitLabel="Refund"
      busyLabel="Refunding..."
      busy={refund.isPending}
      problem={refund.error ? textOf(refund.error, MONEY_MESSAGES.refundFailed) : null}
      destructive
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.consequence}>
        {formatMoney(payment.amountCents)} paid by {user?.email ?? 'a deleted account'}. {CONSEQUENCES[kind]}
      </p>
      <TextInput
        label="Amount in US dollars"
        description={
          refundableCents > 0
            ? `${hasChanged ? 'Now: at' : 'At'} most ${formatMoney(refundableCents)}`
            : `Now: ${NOTHING_LEFT.toLowerCase()}`
        }
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={amount}
        onChange={({ currentTarget }) => {
          setAmount(currentTarget.value);
          setProblem(null);
        }}
        error={problem && <FieldError>{problem}</FieldError>}
      />
      <TextInput
        label="Reason (optional)"
        description="For the audit log. The user does not see it."
        maxLength={MAX_REFUND_REASON}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
