import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './LearnedSheet.module.css';

/** One thing that was learned: what it is, a sentence, a plot, and a way to correct it. */
export function FactRow({
  label,
  plot,
  isChanged = false,
  onUndo,
  editor,
  children,
}: {
  label: string;
  plot?: ReactNode;
  isChanged?: boolean;
  onUndo?: () => void;
  /** Renders the fields for a correction. Without it, the row itself can be edited. */
  editor?: (close: () => void) => ReactNode;
  children: ReactNode;
}) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section className={classes.row} aria-label={label}>
      <h3 className={classes.label}>{label}</h3>
      <div className={classes.text}>
        {isEditing && editor ? editor(() => setEditing(false)) : children}
        {isChanged && !isEditing && (
          <p className={classes.changed}>
            Changed by you
            <Button
              variant="subtle"
              size="compact-sm"
              mih={30}
              aria-label={`Undo: ${label}`}
              onClick={onUndo}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
      {!isEditing && plot && <div className={classes.plot}>{plot}</div>}
      {editor && !isEditing && (
        <ActionIcon
          className={classes.edit ?? ''}
          aria-label={`Edit ${label}`}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </section>
  );
}
