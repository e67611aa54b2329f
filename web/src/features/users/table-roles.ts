/** Explicit roles: some browsers drop the table semantics when rows are displayed as cards. */
export const ROLES = {
  grid: 'grid',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  rowheader: 'rowheader',
  gridcell: 'gridcell',
} as const;
