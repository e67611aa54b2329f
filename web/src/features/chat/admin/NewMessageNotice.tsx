import { Button, CloseButton } from '@mantine/core';
import classes from './NewMessageNotice.module.css';

/** Announces a message in another conversation. If that conversation opened automatically, only screen readers get the notice. */
export function NewMessageNotice({
  from,
  isOpened,
  onOpen,
  onDismiss,
}: {
  from: string | null;
  isOpened: boolean;
  onOpen: () => void;
  onDismiss: () => void;
}) {
  const isShown = from !== null && !isOpened;
  return (
    <div className={isShown ? classes.notice : classes.visuallyHidden}>
      <span role="status" className={classes.text}>
        {from !== null && (
          <>
            New message from <bdi>{from}</bdi>
          </>
        )}
      </span>
      {isShown && (
        <>
          <Button size="sm" onClick={onOpen}>
            Open conversation
          </Button>
          <CloseButton size={44} iconSize={18} aria-label="Dismiss" onClick={onDismiss} />
        </>
      )}
    </div>
  );
}
