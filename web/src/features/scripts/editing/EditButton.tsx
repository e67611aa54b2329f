import { IconPencil } from '@tabler/icons-react';
import classes from './EditButton.module.css';
import { EDIT_BUTTON } from './edit-buttons.ts';

/** Begins editing the text that it covers. A mouse clicks the text itself; see `useClickToEdit`. */
export function EditButton({
  label,
  look,
  onEdit,
}: {
  label: string;
  /** A name shows a pencil; a line shows only its ring. */
  look: 'name' | 'line';
  onEdit: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.edit}
      aria-label={label}
      data-look={look}
      {...{ [EDIT_BUTTON]: true }}
      onClick={onEdit}
    >
      {look === 'name' && <IconPencil size={14} aria-hidden />}
    </button>
  );
}
