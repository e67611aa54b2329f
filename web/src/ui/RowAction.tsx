import '@mantine/core/styles/Tooltip.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import classes from './RowAction.module.css';

/** Set by the table: the actions of a row that the keyboard is not on are no stops of the Tab key. */
export const RowTabIndex = createContext(0);

/** A small button of one row: an icon, its name as a tooltip, and for the ear the row's name too. */
export function RowAction({
  act,
  of,
  icon,
  destroys = false,
  busy = false,
  onAct,
}: {
  act: string;
  of: string;
  icon: ReactNode;
  /** Turns red when it is about to be used. */
  destroys?: boolean;
  busy?: boolean;
  onAct: () => void;
}) {
  return (
    <Tooltip label={act} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        className={classes.action ?? ''}
        aria-label={`${act} ${of}`}
        aria-busy={busy || undefined}
        data-destroys={destroys || undefined}
        tabIndex={useContext(RowTabIndex)}
        onClick={onAct}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
