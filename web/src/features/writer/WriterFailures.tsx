import type { WriterReport } from '@cold-open/contract/writer/writer.contract';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatMoment } from '../../ui/day-format.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { failureLabel } from './failure-labels.ts';
import classes from './WriterFailures.module.css';

const COLUMNS: readonly Column<WriterReport['failures'][number]>[] = [
  {
    label: 'What happened',
    cell: ({ code, detail }) => (
      <>
        {failureLabel(code)}
        {detail && <q className={classes.detail}>{detail}</q>}
      </>
    ),
  },
  { label: 'Code', cell: ({ code }) => <code className={classes.code}>{code}</code> },
  { label: 'Count', cell: ({ count }) => count.toLocaleString('en-US'), numeric: true },
  {
    label: 'Last seen',
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} className={classes.when}>
        {formatMoment(lastAt)}
      </time>
    ),
    numeric: true,
  },
];

export function WriterFailures({ failures }: { failures: WriterReport['failures'] }) {
  if (failures.length === 0) {
    return (
      <Sheet>
        <p className={classes.none}>No failures.</p>
      </Sheet>
    );
  }
  return (
    <Sheet flush>
      <DataTable label="Failures by code" columns={COLUMNS} rows={failures} rowKey={({ code }) => code} />
    </Sheet>
  );
}
