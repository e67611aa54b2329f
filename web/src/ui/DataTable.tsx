import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import classes from './DataTable.module.css';
import { isRowActionClick, RowTabIndex } from './RowAction.tsx';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned. */
  numeric?: boolean;
}

/** Explicit roles: some browsers drop the table semantics when rows are displayed as cards. */
const ROLES = { rowgroup: 'rowgroup', row: 'row', columnheader: 'columnheader' } as const;

interface Selection<Row> {
  selectedKey: string | null;
  /** Called for a click, Enter or Space on a row, selected or not. */
  onToggle: (row: Row) => void;
}

/**
 * A table whose rows become cards on small screens. The first column names the row. If rows can be selected, the table is
 * a single Tab stop: the arrow keys move between rows, and Tab goes to the current row's actions and then out of the
 * table.
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
  /** Limits the height and scrolls, except on small screens, where only the page scrolls. */
  tall?: boolean;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const keys = rows.map(rowKey);
  const tabStop =
    [focusedKey, selection?.selectedKey].find((key) => key != null && keys.includes(key)) ?? keys[0];

  const handleKey = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, index: number) => {
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
              tabIndex: key === tabStop ? 0 : -1,
              'aria-selected': key === selection.selectedKey,
              onClick: (event: MouseEvent<HTMLTableRowElement>) => {
                if (!isRowActionClick(event)) selection.onToggle(row);
              },
              onFocus: () => setFocusedKey(key),
              onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => handleKey(event, row, index),
            };
            return (
              <tr key={key} role={ROLES.row} data-row-key={key} {...selectable}>
                {columns.map((column, columnIndex) => (
                  <td
                    key={column.label}
                    role={columnIndex === 0 ? 'rowheader' : cellRole}
                    data-label={column.label}
                    data-numeric={column.numeric || undefined}
                  >
                    <span>{column.cell(row)}</span>
                  </td>
                ))}
                {actions && (
                  <td role={cellRole} className={classes.actions} data-row-actions>
                    <RowTabIndex value={selection && key !== tabStop ? -1 : 0}>
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

export function orNotAvailable(value: string): ReactNode {
  return value === '' ? <span className={classes.missing}>N/A</span> : value;
}
