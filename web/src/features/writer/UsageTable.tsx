import type { CallPurpose } from '@cold-open/contract/writer/call-purposes';
import type { UsageKey, UsageSum } from '@cold-open/contract/writer/usage-sums';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatCount, formatDollars, formatFirstWord, formatReportDay } from './report-format.ts';
import classes from './WriterDays.module.css';

const PURPOSE_LABELS: Record<CallPurpose, string> = {
  draft: 'First draft',
  continuation: 'Continuation',
  repair: 'Repair',
  rephrasing: 'Rephrasing',
  outline: 'Outline',
  suggestion: 'Suggestion',
  template: 'Template from a video',
  example_opening: 'Example opening',
  voice: 'Description of a voice',
  publishing: 'Publish kit',
  test: 'Connection test',
};

const NAME_COLUMNS: Record<UsageKey, Column<UsageSum>> = {
  day: { label: 'Day', cell: ({ key }) => <time dateTime={key}>{formatReportDay(key)}</time> },
  model: { label: 'Model', cell: ({ key }) => key },
  purpose: { label: 'Purpose', cell: ({ key }) => purposeLabel(key) },
};

const COUNT_COLUMNS: readonly Column<UsageSum>[] = [
  { label: 'Calls', cell: ({ calls }) => formatCount(calls), numeric: true },
  {
    label: 'Failed',
    cell: ({ failed }) => (
      <span className={failed > 0 ? classes.failed : undefined}>{formatCount(failed)}</span>
    ),
    numeric: true,
  },
  { label: 'Tokens read', cell: ({ inputTokens }) => formatCount(inputTokens), numeric: true },
  { label: 'Tokens written', cell: ({ outputTokens }) => formatCount(outputTokens), numeric: true },
  { label: 'First word after', cell: formatFirstWord, numeric: true },
];

interface Props {
  view: UsageKey;
  sums: readonly UsageSum[];
}

export function UsageTable({ view, sums }: Props) {
  const columns = [NAME_COLUMNS[view], ...COUNT_COLUMNS];
  const hasCosts = sums.every(({ cost }) => cost !== null);
  if (hasCosts) columns.push({ label: 'Cost', cell: ({ cost }) => formatDollars(cost ?? 0), numeric: true });
  return <DataTable label={`Usage by ${view}`} columns={columns} rows={sums} rowKey={({ key }) => key} />;
}

function purposeLabel(purpose: string): string {
  return isPurpose(purpose) ? PURPOSE_LABELS[purpose] : purpose;
}

function isPurpose(purpose: string): purpose is CallPurpose {
  return Object.hasOwn(PURPOSE_LABELS, purpose);
}
