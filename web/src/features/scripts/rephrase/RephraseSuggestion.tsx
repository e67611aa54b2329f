import type { SuggestionSet } from '@cold-open/contract/scripts/suggestions.contract';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { WordDiff } from '../diff/lazy-diff.tsx';
import type { useAcceptSuggestion } from '../suggestions/use-accept-suggestion.ts';
import classes from './RephraseDialog.module.css';

/** Shows the one suggestion of the offline writer, which changes only a few words. */
export function RephraseSuggestion({
  set: { _id, before, suggestions },
  acceptance: { accept, isAccepting, problem },
  onClose,
}: {
  set: SuggestionSet;
  acceptance: ReturnType<typeof useAcceptSuggestion>;
  onClose: () => void;
}) {
  const acceptButton = useRef<HTMLButtonElement>(null);
  // The button that had the focus no longer exists.
  useEffect(() => acceptButton.current?.focus(), []);
  return (
    <div className={classes.form}>
      <Suspense fallback={<LoadingIndicator />}>
        <WordDiff before={before} after={suggestions[0]?.text ?? ''} label="Suggested words" />
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
        <Button ref={acceptButton} variant="ink" disabled={isAccepting} onClick={() => accept(_id, 0)}>
          Accept
        </Button>
      </div>
    </div>
  );
}
