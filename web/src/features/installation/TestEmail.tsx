import { Button } from '@mantine/core';
import { textOf } from '../../api/api-error.ts';
import classes from './InstallationPage.module.css';
import { useTestEmail } from './installation.queries.ts';

export function TestEmail() {
  const { data, error, isPending, mutate } = useTestEmail();
  const text = error ? textOf(error, 'The email was not sent.') : data?.text;
  return (
    <>
      <Button aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
        {isPending ? 'Sending…' : 'Send a test email'}
      </Button>
      {/* Always mounted, because screen readers only announce changes inside a status. */}
      <p
        role="status"
        className={classes.result}
        data-failed={Boolean(error) || data?.ok === false || undefined}
      >
        {text}
      </p>
    </>
  );
}
