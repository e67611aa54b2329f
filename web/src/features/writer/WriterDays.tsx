import type { WriterReport } from '@cold-open/contract/writer/writer.contract';
import { type Column, DataTable, orNotAvailable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { formatCount, formatDuration, formatReportDay } from './report-format.ts';
import classes from './WriterDays.module.css';

type WriterDay = WriterReport['days'][number];

/** Words and time are averages for finished scripts, so they are missing on days without one. */
const COLUMNS: readonly Column<WriterDay>[] = [
  { label: 'Day', cell: ({ day }) => <time dateTime={day}>{formatReportDay(day)}</time> },
  { label: 'Runs', cell: ({ runs }) => formatCount(runs), numeric: true },
  { label: 'Ready', cell: ({ ready }) => formatCount(ready), numeric: true },
  { label: 'Stopped', cell: ({ stopped }) => formatCount(stopped), numeric: true },
  {
    label: 'Failed',
    cell: ({ failed }) => (
      <span className={failed > 0 ? classes.failed : undefined}>{formatCount(failed)}</span>
    ),
    numeric: true,
  },
  {
    label: 'Words per script',
    cell: ({ ready, averageWords }) => orNotAvailable(ready === 0 ? '' : formatCount(averageWords)),
    numeric: true,
  },
  {
    label: 'Time per script',
    cell: ({ ready, averageMs }) => orNotAvailable(ready === 0 ? '' : formatDuration(averageMs)),
    numeric: true,
  },
];

export function WriterDays({ days }: { days: WriterReport['days'] }) {
  if (days.length === 0) return <EmptyState>No scripts were written in the last 14 days.</EmptyState>;
  return (
    <Sheet flush>
      <DataTable label="Runs by day" columns={COLUMNS} rows={days} rowKey={({ day }) => day} />
    </Sheet>
  );
}
