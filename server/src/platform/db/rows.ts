/** Returns the one row that an insert or update with `returning` must return. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`);
  return row;
}

/** Returns the row of a batch that a statement must have returned. */
export function required<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a statement returned too few rows');
  return row;
}
