import { Button } from '@mantine/core';
import { FieldError } from './FieldError.tsx';
import classes from './PanelStates.module.css';

export function PanelLoading({ words }: { words: string }) {
  return (
    <p role="status" className={classes.quiet}>
      {words}
    </p>
  );
}

export function PanelEmpty({ words }: { words: string }) {
  return <p className={classes.quiet}>{words}</p>;
}

export function PanelFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.failure}>
      <FieldError>{text}</FieldError>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
