import {
  type AdminPayment,
  MAX_REFUND_REASON,
  MONEY_MESSAGES,
} from '@cold-open/contract/billing/money.contract';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
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

export function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { refundableCents, kind, user } = payment;
  const [amount, setAmount] = useState((refundableCents / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const refund = useRefund();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amountCents = parseAmount(amount);
    if (amountCents === null || amountCents < 1) return setProblem(MONEY_MESSAGES.amountInvalid);
    if (amountCents > refundableCents)
      return setProblem(`At most ${formatMoney(refundableCents)} can be refunded.`);
    // A second click while the first is under way does nothing.
    if (refund.isPending) return;
    refund.mutate({ payment, amountCents, reason }, { onSuccess: onClose });
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
        description={`At most ${formatMoney(refundableCents)}`}
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
