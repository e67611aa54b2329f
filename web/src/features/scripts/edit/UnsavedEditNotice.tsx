import { Button } from '@mantine/core';
import dialog from './EditDialog.module.css';
import classes from './UnsavedEditNotice.module.css';
import { findEdit } from './unsaved-edit.ts';

/** Shown if the dialog was closed with unsaved text, for example because the script was regenerated. */
export function UnsavedEditNotice({ scriptId, onEdit }: { scriptId: string; onEdit: () => void }) {
  if (findEdit(scriptId) === null) return null;
  return (
    <div role="status" className={`${dialog.notice} ${classes.unsaved}`}>
      <span>You have unsaved changes.</span>
      <Button size="sm" onClick={onEdit}>
        Continue editing
      </Button>
    </div>
  );
}
