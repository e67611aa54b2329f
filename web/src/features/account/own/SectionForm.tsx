import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import classes from './SectionForm.module.css';

/** The form in a section of the account page. */
export function SectionForm({
  onSubmit,
  problem,
  busy,
  submitLabel,
  busyLabel,
  children,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  problem: ReactNode;
  busy: boolean;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
}) {
  return (
    <form noValidate onSubmit={onSubmit} className={classes.form}>
      {children}
      {problem && <FieldError>{problem}</FieldError>}
      <Button type="submit" variant="ink" className={classes.submit ?? ''} disabled={busy}>
        {busy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}
