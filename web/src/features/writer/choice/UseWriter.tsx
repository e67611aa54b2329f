import type { WriterChoice, WriterKind } from '@cold-open/contract/writer/writer-choice.contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { textOf } from '../../../api/api-error.ts';
import classes from './WriterSection.module.css';
import { useChooseWriter } from './writer-choice.queries.ts';

interface Props {
  choice: WriterChoice;
  kind: WriterKind;
  model?: string | null;
  isReady: boolean;
  /** Other actions beside the button. */
  children?: ReactNode;
}

/** Switches new scripts to this writer. */
export function UseWriter({ choice, kind, model, isReady, children }: Props) {
  const { mutate, isPending, error } = useChooseWriter();
  const isInUse = choice.inUse === kind && (model === undefined || choice.ollama.model === (model ?? null));
  const isOff = isInUse || !isReady || isPending || choice.decidedBy !== null;
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="ink"
          // A disabled button would lose the focus.
          aria-disabled={isOff || undefined}
          onClick={() => {
            if (!isOff) mutate(model === undefined ? { kind } : { kind, model });
          }}
        >
          {isInUse ? 'In use' : isPending ? 'Switching…' : 'Use it'}
        </Button>
        {children}
      </div>
      <p className={classes.foot}>
        “Use it” switches new scripts on all servers. Scripts being written now finish with the old writer.
      </p>
      <p role="status" className={classes.failed}>
        {error && textOf(error, 'The writer could not be changed.')}
      </p>
    </>
  );
}
