import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { SaveState } from '../../../api/versioned-saver.ts';
import classes from './SavedMark.module.css';

const TEXTS: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  retrying: 'Not saved. Retrying…',
  failed: 'Not saved',
};

/** Says whether what was typed is stored. */
export function SavedMark({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <span className={classes.mark} data-state={state}>
      {state === 'saved' && <IconCheck size={16} aria-hidden />}
      <span role="status">{TEXTS[state]}</span>
      {state === 'failed' && (
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      )}
    </span>
  );
}
