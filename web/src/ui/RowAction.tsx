import { ActionIcon } from '@mantine/core';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { HoverLabel } from './HoverLabel.tsx';
import classes from './RowAction.module.css';

/** Set by the table: only the current row's actions can be reached with Tab. */
export const RowTabIndex = createContext(0);

/** Returns true for a click in the row's `data-row-actions` cell or one of its popovers. Such a click does not select the row. */
export function isRowActionClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('[data-row-actions]') !== null;
}

/** An icon button for one row, with a tooltip. Its accessible name includes the row's name. */
export function RowAction({
  label,
  target,
  icon,
  destructive = false,
  busy = false,
  unavailable,
  onClick,
}: {
  label: string;
  target: string;
  icon: ReactNode;
  /** Turns red on hover and focus. */
  destructive?: boolean;
  busy?: boolean;
  /** Why the action cannot be used. It keeps its place, so that the actions of all rows are aligned. */
  unavailable?: string | undefined;
  onClick: () => void;
}) {
  return (
    <HoverLabel label={unavailable ?? label}>
      <ActionIcon
        className={classes.action ?? ''}
        aria-label={`${label} ${target}`}
        aria-busy={busy || undefined}
        aria-disabled={unavailable !== undefined || undefined}
        data-destructive={destructive || undefined}
        tabIndex={useContext(RowTabIndex)}
        onClick={unavailable === undefined ? onClick : undefined}
      >
        {icon}
      </ActionIcon>
    </HoverLabel>
  );
}
