import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from '../../ui/FieldError.tsx';
import classes from './AccountForm.module.css';

export function AccountForm({
  onSubmit,
  problem,
  busy,
  submitLabel,
  busyLabel,
  children,
}: {
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  problem: ReactNode;
  busy: boolean;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}) {
  return (
    // noValidate: our messages replace the browser's.
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {children}
      {problem && <FieldError>{problem}</FieldError>}
      <Button type="submit" variant="ink" size="lg" fullWidth mt={8} disabled={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}
