/** Spelled out, since some browsers forget what a table is when its rows are drawn as cards. */
export const ROLES = {
  grid: 'grid',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  rowheader: 'rowheader',
  gridcell: 'gridcell',
} as const;
