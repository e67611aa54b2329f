import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import classes from './OwnForm.module.css';

/** A few fields of the account page, what went wrong with all of them, and the one button. */
export function OwnForm({
  onSubmit,
  problem,
  busy,
  act,
  busyAct,
  destroys = false,
  children,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  problem: ReactNode;
  busy: boolean;
  act: string;
  busyAct: string;
  destroys?: boolean;
  children: ReactNode;
}) {
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {children}
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        type="submit"
        variant={destroys ? 'destroy' : 'ink'}
        className={classes.act ?? ''}
        disabled={busy}
      >
        {busy ? busyAct : act}
      </Button>
    </form>
  );
}
