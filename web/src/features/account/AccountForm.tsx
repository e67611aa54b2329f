import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import classes from './AccountForm.module.css';

/** Fields, what went wrong with all of them together, and the one button, which says so while it is busy. */
export function AccountForm({
  onSubmit,
  problem,
  busy,
  act,
  busyAct,
  children,
}: {
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  problem: ReactNode;
  busy: boolean;
  act: string;
  busyAct: string;
  children: ReactNode;
}) {
  return (
    // Our own texts are shown instead of the browser's.
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {children}
      {problem && <FieldError>{problem}</FieldError>}
      <Button type="submit" variant="ink" size="lg" fullWidth mt={8} disabled={busy}>
        {busy ? busyAct : act}
      </Button>
    </form>
  );
}
