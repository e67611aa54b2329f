import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import type { Duplication } from './DeskActions.tsx';
import classes from './ReadOnlyNotice.module.css';

/** Says why a shared script cannot be edited, and offers a copy. */
export function ReadOnlyNotice({ isSample, duplication }: { isSample: boolean; duplication: Duplication }) {
  return (
    <div className={classes.notice}>
      <p>
        <strong>{isSample ? 'Sample.' : 'Shared script.'}</strong> Duplicate it to edit.
      </p>
      <Button
        size="sm"
        leftSection={<IconFiles size={17} aria-hidden />}
        disabled={duplication.isPending}
        onClick={duplication.start}
      >
        Duplicate
      </Button>
    </div>
  );
}
