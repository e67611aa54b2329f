import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useChangeUser } from './user-changes.ts';

/** What is asked about first. */
export interface AskedChange {
  user: AdminUser;
  act: 'deactivate_plan' | 'sign_out' | 'delete';
}

interface Question {
  question: string;
  consequence: (who: string) => string;
  wayOut: string;
  act: string;
  busyAct: string;
  destroys: boolean;
}

const QUESTIONS: Record<AskedChange['act'], Question> = {
  deactivate_plan: {
    question: 'Deactivate this plan?',
    consequence: (who) =>
      `A subscription of ${who} is cancelled at the payment provider, and activating the plan later does not bring it back. The tokens stay.`,
    wayOut: 'Keep the plan',
    act: 'Deactivate Plan',
    busyAct: 'Deactivating...',
    destroys: true,
  },
  sign_out: {
    question: 'Sign this user out everywhere?',
    consequence: (who) => `${who} has to log in again, in every browser and on every device.`,
    wayOut: 'Cancel',
    act: 'Sign out everywhere',
    busyAct: 'Signing out...',
    destroys: false,
  },
  delete: {
    question: 'Delete this user?',
    consequence: (who) =>
      `${who} will be gone for good, with everything that belongs to the account. A subscription is cancelled at the payment provider first.`,
    wayOut: 'Keep the user',
    act: 'Delete user',
    busyAct: 'Deleting...',
    destroys: true,
  },
};

/** Asks, and stays open until the server has answered, so that what failed on the way can be tried again. */
export function UserQuestion({
  asked,
  onClose,
  onDeleted,
  onGone,
}: {
  asked: AskedChange | null;
  onClose: () => void;
  onDeleted: (user: AdminUser) => void;
  /** The button that asked is gone with its row: puts the focus where the person can go on. */
  onGone: () => void;
}) {
  const change = useChangeUser();
  const [gone, setGone] = useState(false);
  // Kept while the dialog fades out, so that its words do not vanish first.
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) {
    setShown(asked);
    setGone(false);
  }
  const words = shown && QUESTIONS[shown.act];
  const agree = () =>
    shown &&
    change.mutate(shown, {
      onSuccess: () => {
        if (shown.act === 'delete') {
          setGone(true);
          onDeleted(shown.user);
        }
        onClose();
      },
      // Asking the same thing again would not change the answer.
      onError: (error) => {
        if (isRefusal(error)) onClose();
      },
    });
  return (
    // There before anything is asked: a dialog that first appears open does not know what opened it.
    <ConfirmDialog
      opened={asked !== null}
      question={words?.question ?? ''}
      consequence={words?.consequence(shown?.user.name || shown?.user.email || '') ?? ''}
      wayOut={words?.wayOut ?? ''}
      act={(change.isPending ? words?.busyAct : words?.act) ?? ''}
      destroys={words?.destroys ?? false}
      busy={change.isPending}
      returnsFocus={!gone}
      onWayOut={() => {
        if (!change.isPending) onClose();
      }}
      onAct={agree}
      onClosed={() => {
        if (gone) onGone();
      }}
    />
  );
}
