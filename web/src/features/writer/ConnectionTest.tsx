import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { textOf } from '../../api/api-error.ts';
import { useWriterTest } from './admin-writer.queries.ts';
import classes from './ConnectionTest.module.css';
import { failureLabel } from './failure-labels.ts';

export function ConnectionTest() {
  const { data: result, error, isPending, start } = useWriterTest();
  return (
    <div className={classes.test}>
      <Button
        variant="ink"
        className={classes.button ?? ''}
        // A disabled button would lose the focus.
        aria-disabled={isPending || undefined}
        onClick={start}
      >
        {isPending ? 'Testing…' : 'Test connection'}
      </Button>
      {/* Always mounted, because screen readers only announce changes inside a status. */}
      <div role="status" className={classes.result}>
        {error && (
          <Failure text={textOf(error, 'The connection could not be tested.')} code={null} detail={null} />
        )}
        {result &&
          (result.ok ? (
            <p className={classes.ok}>
              <IconCheck size={18} aria-hidden />
              <span>
                {result.text} It took {result.ms.toLocaleString('en-US')} ms.
              </span>
            </p>
          ) : (
            <Failure {...result} />
          ))}
      </div>
    </div>
  );
}

/** Shows the message that users see, followed by the cause for the admin and the provider's own message. */
function Failure({ text, code, detail }: { text: string; code: string | null; detail: string | null }) {
  return (
    <p className={classes.failed}>
      <IconAlertCircle size={18} aria-hidden />
      <span>
        {text}
        {code !== null && (
          <>
            {' '}
            {failureLabel(code)}: <code className={classes.code}>{code}</code>
          </>
        )}
        {detail && <q className={classes.detail}>{detail}</q>}
      </span>
    </p>
  );
}
