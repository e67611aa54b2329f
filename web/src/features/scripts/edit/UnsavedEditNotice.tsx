import { Button } from '@mantine/core';
import dialog from './EditDialog.module.css';
import classes from './UnsavedEditNotice.module.css';
import { readEdit } from './unsaved-edit.ts';

/** Says that something was typed and not saved: the dialog may have gone without a word, as when a script is written anew. */
export function UnsavedEditNotice({ scriptId, onEdit }: { scriptId: string; onEdit: () => void }) {
  if (readEdit(scriptId) === null) return null;
  return (
    <div role="status" className={`${dialog.kept} ${classes.unsaved}`}>
      <span>You have typed changes that are not saved yet.</span>
      <Button size="sm" onClick={onEdit}>
        Go on editing
      </Button>
    </div>
  );
}
