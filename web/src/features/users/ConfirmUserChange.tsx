import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useChangeUser } from './user-changes.ts';

/** A change that needs a confirmation. */
export interface PendingChange {
  user: AdminUser;
  action: 'deactivate_plan' | 'sign_out' | 'remove_second_step' | 'delete';
}

interface Texts {
  question: string;
  consequence: (who: string) => string;
  cancelLabel: string;
  confirmLabel: string;
  busyLabel: string;
  destructive: boolean;
}

const TEXTS: Record<PendingChange['action'], Texts> = {
  deactivate_plan: {
    question: 'Deactivate this plan?',
    consequence: (who) =>
      `The subscription of ${who} is canceled at the payment provider. Activating the plan later does not restore it. The tokens are kept.`,
    cancelLabel: 'Keep the plan',
    confirmLabel: 'Deactivate Plan',
    busyLabel: 'Deactivating...',
    destructive: true,
  },
  sign_out: {
    question: 'Sign this user out everywhere?',
    consequence: (who) => `${who} must log in again in every browser and on every device.`,
    cancelLabel: 'Cancel',
    confirmLabel: 'Sign out everywhere',
    busyLabel: 'Signing out...',
    destructive: false,
  },
  remove_second_step: {
    question: 'Remove two-step login?',
    consequence: (who) =>
      `Only if you are sure who is asking: ${who} then logs in with the password alone. They are signed out everywhere and get a mail.`,
    cancelLabel: 'Keep it on',
    confirmLabel: 'Remove two-step login',
    busyLabel: 'Removing...',
    destructive: true,
  },
  delete: {
    question: 'Delete this user?',
    consequence: (who) =>
      `This permanently deletes ${who} and everything in the account. A subscription is canceled at the payment provider first.`,
    cancelLabel: 'Keep the user',
    confirmLabel: 'Delete user',
    busyLabel: 'Deleting...',
    destructive: true,
  },
};

/** Stays open until the server has answered, so that a failed request can be retried. */
export function ConfirmUserChange({
  pending,
  onClose,
  onDeleted,
  onGone,
}: {
  pending: PendingChange | null;
  onClose: () => void;
  onDeleted: (user: AdminUser) => void;
  /** Called when the dialog has closed and the row with its opener is gone: moves the focus. */
  onGone: () => void;
}) {
  const change = useChangeUser();
  const [gone, setGone] = useState(false);
  // Kept while the dialog closes, so that its text does not disappear first.
  const [shown, setShown] = useState(pending);
  if (pending !== null && pending !== shown) {
    setShown(pending);
    setGone(false);
  }
  const texts = shown && TEXTS[shown.action];
  const confirm = () =>
    shown &&
    change.mutate(shown, {
      onSuccess: () => {
        if (shown.action === 'delete') {
          setGone(true);
          onDeleted(shown.user);
        }
        onClose();
      },
      // Retrying does not change a refusal.
      onError: (error) => {
        if (isRefusal(error)) onClose();
      },
    });
  return (
    // Always mounted: a dialog that is mounted open does not know what opened it.
    <ConfirmDialog
      opened={pending !== null}
      question={texts?.question ?? ''}
      consequence={texts?.consequence(shown?.user.name || shown?.user.email || '') ?? ''}
      cancelLabel={texts?.cancelLabel ?? ''}
      confirmLabel={(change.isPending ? texts?.busyLabel : texts?.confirmLabel) ?? ''}
      destructive={texts?.destructive ?? false}
      busy={change.isPending}
      returnsFocus={!gone}
      onCancel={() => {
        if (!change.isPending) onClose();
      }}
      onConfirm={confirm}
      onClosed={() => {
        if (gone) onGone();
      }}
    />
  );
}
