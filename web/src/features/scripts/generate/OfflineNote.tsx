import { GENERATION_TEXTS } from '@cold-open/contract/scripts/order-rules';
import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './OfflineNote.module.css';

/** No model is connected: said before a token is spent on it. */
export function OfflineNote() {
  return (
    <p className={classes.note}>
      <IconPlugConnectedX size={18} aria-hidden />
      <span>
        <strong>{GENERATION_TEXTS.offlineLabel}.</strong> Put together from what you give it. Whoever runs
        this server can connect a model.
      </span>
    </p>
  );
}
