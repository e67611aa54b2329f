import { ORDER_MESSAGES } from '@cold-open/contract/scripts/order-rules';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './OfflineNote.module.css';

/** Says whose words a script has if no model is connected. */
export function OfflineNote({ children }: { children?: ReactNode }) {
  return (
    <p className={classes.note}>
      <IconPlugConnectedX size={18} aria-hidden />
      <span>
        <strong>{ORDER_MESSAGES.offlinePlan}</strong> {children}
      </span>
    </p>
  );
}
