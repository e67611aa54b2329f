import { ORDER_MESSAGES } from '@cold-open/contract/scripts/order-rules';
import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './OfflineNote.module.css';

/** Warns that no model is connected before the creator spends a token. */
export function OfflineNote() {
  return (
    <p className={classes.note}>
      <IconPlugConnectedX size={18} aria-hidden />
      <span>
        <strong>{ORDER_MESSAGES.offlineLabel}.</strong> Assembled from what you enter. The operator of this
        server can connect a model.
      </span>
    </p>
  );
}
