import { MAX_REASON_LENGTH } from '@cold-open/contract/audit/audit.contract';
import { RESET_TOKENS } from '@cold-open/contract/billing/billing-rules';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRejection } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useChangeUser } from './user-changes.ts';

/** A change that needs a confirmation. */
export interface PendingChange {
  user: AdminUser;
  action: 'deactivate_plan' | 'reset_tokens' | 'sign_out' | 'remove_second_step' | 'delete';
}

interface Messages {
  question: string;
  consequence: (who: string) => string;
  cancelLabel: string;
  confirmLabel: string;
  busyLabel: string;
  destructive: boolean;
  /** The change takes something away, so the log keeps the reason. */
  asksReason?: true;
}

const MESSAGES: Record<PendingChange['action'], Messages> = {
  deactivate_plan: {
    question: 'Deactivate this plan?',
    consequence: (who) =>
      `The subscription will be canceled with the payment provider. Activating the plan later does not restore it. ${who} keeps the tokens.`,
    cancelLabel: 'Keep the plan',
    confirmLabel: 'Deactivate Plan',
    busyLabel: 'Deactivating...',
    destructive: true,
    asksReason: true,
  },
  reset_tokens: {
    question: `Reset to ${RESET_TOKENS} tokens?`,
    consequence: (who) =>
      `The balance of ${who} becomes ${RESET_TOKENS}, whatever it is now. You can undo this for a moment.`,
    cancelLabel: 'Keep the balance',
    confirmLabel: 'Reset tokens',
    busyLabel: 'Resetting...',
    destructive: false,
    asksReason: true,
  },
  sign_out: {
    question: 'Sign this user out everywhere?',
    consequence: (who) => `${who} will have to log in again on every device.`,
    cancelLabel: 'Cancel',
    confirmLabel: 'Sign out everywhere',
    busyLabel: 'Signing out...',
    destructive: false,
  },
  remove_second_step: {
    question: 'Remove two-step login?',
    consequence: (who) =>
      `Only if you are sure who is asking: ${who} then logs in with only the password. They are signed out everywhere, their access tokens are revoked, and they get an email.`,
    cancelLabel: 'Keep it on',
    confirmLabel: 'Remove two-step login',
    busyLabel: 'Removing...',
    destructive: true,
  },
  delete: {
    question: 'Delete this user?',
    consequence: (who) =>
      `This permanently deletes ${who} and everything in the account. Any subscription is canceled with the payment provider first.`,
    cancelLabel: 'Keep the user',
    confirmLabel: 'Delete user',
    busyLabel: 'Deleting...',
    destructive: true,
    asksReason: true,
  },
};

/** Stays open until the server has responded, so that a failed request can be retried. */
export function ConfirmUserChange({
  pending,
  onClose,
  onDeleted,
  onOpenerDeleted,
}: {
  pending: PendingChange | null;
  onClose: () => void;
  onDeleted: (user: AdminUser) => void;
  /** Called after closing if the opener was deleted with its row, to move the focus. */
  onOpenerDeleted: () => void;
}) {
  const change = useChangeUser();
  const [isDeleted, setDeleted] = useState(false);
  const [reason, setReason] = useState('');
  // Kept while the dialog closes, so that its text does not disappear first.
  const [lastPending, setLastPending] = useState(pending);
  if (pending !== null && pending !== lastPending) {
    setLastPending(pending);
    setReason('');
    setDeleted(false);
  }
  const texts = lastPending && MESSAGES[lastPending.action];
  const confirm = () =>
    lastPending &&
    change.mutate(
      { ...lastPending, ...(texts?.asksReason && { reason }) },
      {
        onSuccess: () => {
          if (lastPending.action === 'delete') {
            setDeleted(true);
            onDeleted(lastPending.user);
          }
          onClose();
        },
        // Retrying does not change a rejection.
        onError: (error) => {
          if (isRejection(error)) onClose();
        },
      },
    );
  return (
    // Always mounted, because a dialog that is mounted open does not know what opened it.
    <ConfirmDialog
      opened={pending !== null}
      question={texts?.question ?? ''}
      consequence={texts?.consequence(lastPending?.user.name || lastPending?.user.email || '') ?? ''}
      cancelLabel={texts?.cancelLabel ?? ''}
      confirmLabel={(change.isPending ? texts?.busyLabel : texts?.confirmLabel) ?? ''}
      destructive={texts?.destructive ?? false}
      busy={change.isPending}
      returnsFocus={!isDeleted}
      onCancel={() => {
        if (!change.isPending) onClose();
      }}
      onConfirm={confirm}
      onClosed={() => {
        if (isDeleted) onOpenerDeleted();
      }}
    >
      {texts?.asksReason && (
        <TextInput
          label="Reason (optional)"
          description="Kept in the audit log, even after the account is deleted."
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') confirm();
          }}
        />
      )}
    </ConfirmDialog>
  );
}
