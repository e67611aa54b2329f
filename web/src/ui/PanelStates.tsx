import { Button } from '@mantine/core';
import { FieldError } from './FieldError.tsx';
import classes from './PanelStates.module.css';

export function PanelLoading({ text }: { text: string }) {
  return (
    <p role="status" className={classes.quiet}>
      {text}
    </p>
  );
}

export function PanelEmpty({ text }: { text: string }) {
  return <p className={classes.quiet}>{text}</p>;
}

export function PanelFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.failure}>
      <FieldError>{text}</FieldError>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
