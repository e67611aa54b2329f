import type { Rephrasing } from '@cold-open/contract/scripts/rephrase.contract';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { WordDiff } from '../diff/lazy-diff.tsx';
import classes from './RephraseDialog.module.css';
import { useAcceptRephrasing } from './rephrase.queries.ts';

export function RephraseSuggestion({
  scriptId,
  rephrasing: { _id, before, after },
  onClose,
}: {
  scriptId: string;
  rephrasing: Rephrasing;
  onClose: () => void;
}) {
  const { accept, isAccepting, problem } = useAcceptRephrasing(scriptId, onClose);
  const acceptButton = useRef<HTMLButtonElement>(null);
  // The button that had the focus no longer exists.
  useEffect(() => acceptButton.current?.focus(), []);
  return (
    <div className={classes.form}>
      <Suspense fallback={<LoadingIndicator />}>
        <WordDiff before={before} after={after} label="Suggested words" />
      </Suspense>
      <p role="status" className={classes.price}>
        The suggestion is ready. The rest of the script does not change. If you reject it, your token is not
        returned.
      </p>
      {problem && <FieldError>{problem}</FieldError>}
      <div className={classes.actions}>
        <Button onClick={onClose} disabled={isAccepting}>
          Reject
        </Button>
        <Button ref={acceptButton} variant="ink" disabled={isAccepting} onClick={() => accept(_id)}>
          Accept
        </Button>
      </div>
    </div>
  );
}
