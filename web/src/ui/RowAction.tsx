import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import classes from './RowAction.module.css';

/** Set by the table: only the actions of the current row can be reached with Tab. */
export const RowTabIndex = createContext(0);

/** True for a click in the row's `data-row-actions` cell or in a popover of it. Such a click does not select the row. */
export function isRowActionClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('[data-row-actions]') !== null;
}

/** An icon button of one row, with a tooltip. Its accessible name includes the name of the row. */
export function RowAction({
  label,
  of,
  icon,
  destructive = false,
  busy = false,
  onClick,
}: {
  label: string;
  of: string;
  icon: ReactNode;
  /** Turns red on hover and focus. */
  destructive?: boolean;
  busy?: boolean;
  onClick: () => void;
}) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        className={classes.action ?? ''}
        aria-label={`${label} ${of}`}
        aria-busy={busy || undefined}
        data-destructive={destructive || undefined}
        tabIndex={useContext(RowTabIndex)}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
