import { Button, CloseButton } from '@mantine/core';
import classes from './NewMessageNotice.module.css';

/** Somebody else wrote. Where the admin was not taken there, this leads there; else it is only for the ear. */
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
    <div className={isShown ? classes.notice : classes.heard}>
      <span role="status" className={classes.words}>
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
