import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useDeleteScript } from '../desk/desk.queries.ts';
import classes from './ScriptCard.module.css';

/** Deletes a script from its card. */
export function DeleteScriptButton({ script, describedBy }: { script: ScriptSummary; describedBy: string }) {
  const [isAsking, setAsking] = useState(false);
  const removal = useDeleteScript(script._id);
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        className={classes.remove ?? ''}
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        question="Are you sure you want to delete this script?"
        consequence={`“${script.title}” has no words. It moves to Deleted, where it is kept for 30 days.`}
        cancelLabel="Keep it"
        confirmLabel="Delete script"
        destructive
        busy={removal.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
