import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './DataTable.module.css';
import { RowTabIndex } from './RowAction.tsx';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand on the right. */
  numeric?: boolean;
}

/** Spelled out, since some browsers forget what a table is when its rows are drawn as cards. */
const ROLES = { rowgroup: 'rowgroup', row: 'row', columnheader: 'columnheader' } as const;

interface Selection<Row> {
  selectedKey: string | null;
  /** A click on a row, or Enter or Space on it; also on the one that is selected. */
  onToggle: (row: Row) => void;
}

/**
 * Facts in ruled rows; on small screens each row is a card. Where rows can be selected the table is one stop of the Tab
 * key: the arrows walk through the rows, Tab goes on into the actions of the row at hand and then out of the table.
 * The first column names the row.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  selection,
  tall = false,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  actions?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  /** Scrolls in itself when it has many rows, so that what follows stays near. */
  tall?: boolean;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [visitedKey, setVisitedKey] = useState<string | null>(null);
  const keys = rows.map(rowKey);
  const stop =
    [visitedKey, selection?.selectedKey].find((key) => key != null && keys.includes(key)) ?? keys[0];

  const walk = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') selection?.onToggle(row);
    else {
      const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
      if (next === undefined) return;
      body.current?.querySelectorAll<HTMLElement>(':scope > tr')[next]?.focus();
    }
    event.preventDefault();
  };

  const cellRole = selection ? 'gridcell' : 'cell';
  return (
    <div className={classes.frame} data-tall={tall || undefined}>
      <table className={classes.table} role={selection ? 'grid' : 'table'} aria-label={label}>
        <thead role={ROLES.rowgroup}>
          <tr role={ROLES.row}>
            {columns.map((column) => (
              <th
                key={column.label}
                role={ROLES.columnheader}
                scope="col"
                data-numeric={column.numeric || undefined}
              >
                {column.label}
              </th>
            ))}
            {actions && (
              <th role={ROLES.columnheader} scope="col" className={classes.actions}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} role={ROLES.rowgroup}>
          {rows.map((row, index) => {
            const key = rowKey(row);
            const selectable = selection && {
              tabIndex: key === stop ? 0 : -1,
              'aria-selected': key === selection.selectedKey,
              onClick: () => selection.onToggle(row),
              onFocus: () => setVisitedKey(key),
              onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => walk(event, row, index),
            };
            return (
              <tr key={key} role={ROLES.row} data-row-key={key} {...selectable}>
                {columns.map((column, place) => (
                  <td
                    key={column.label}
                    role={place === 0 ? 'rowheader' : cellRole}
                    data-label={column.label}
                    data-numeric={column.numeric || undefined}
                  >
                    <span className={classes.value}>{column.cell(row)}</span>
                  </td>
                ))}
                {actions && (
                  // The buttons act on the row; they do not select it.
                  // biome-ignore lint/a11y/useKeyWithClickEvents: nothing happens here, the click only ends here
                  <td
                    role={cellRole}
                    className={classes.actions}
                    onClick={(event) => event.stopPropagation()}
                  >
                    <RowTabIndex value={selection && key !== stop ? -1 : 0}>
                      <div className={classes.buttons}>{actions(row)}</div>
                    </RowTabIndex>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A value that is not there. */
export function orNotAvailable(value: string): ReactNode {
  return value === '' ? <span className={classes.missing}>N/A</span> : value;
}
