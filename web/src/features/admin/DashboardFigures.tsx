import { DASHBOARD_MESSAGES, type Dashboard } from '@cold-open/contract/overview/dashboard.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { countOf } from '../../ui/count-of.ts';
import { formatMoment } from '../../ui/day-format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import classes from './DashboardFigures.module.css';
import type { useDashboard } from './dashboard.queries.ts';

interface Figure {
  label: string;
  value: string;
  note: string;
  to: string;
  isAlert: boolean;
}

const GIGABYTE = 1024 ** 3;
const formatNumber = (value: number) => value.toLocaleString('en-US');

/** What needs an operator's attention. Each figure links to its page. */
export function DashboardFigures({
  dashboard: { data, isError, error, refetch },
}: {
  dashboard: ReturnType<typeof useDashboard>;
}) {
  if (isError && !data)
    return <ErrorState text={DASHBOARD_MESSAGES.failed} error={error} onRetry={() => void refetch()} />;
  const figures = data ? figuresOf(data) : [];
  if (figures.length === 0) return null;
  return (
    <ul className={classes.plate} aria-label="Figures">
      {figures.map(({ label, value, note, to, isAlert }) => (
        <li key={label} data-alert={isAlert || undefined}>
          <Link to={to} className={classes.link}>
            <span className="co-label">
              {label}
              {isAlert && <IconAlertTriangle size={16} aria-label="needs attention" />}
            </span>
            <strong>{value}</strong>
            <span className={classes.note}>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function figuresOf({ chat, payments, writer, queue, disk, backup }: Dashboard): Figure[] {
  return [
    ...(chat
      ? [
          {
            label: 'Unread chats',
            value: formatNumber(chat.unread),
            note: chat.unread === 1 ? 'message from a user' : 'messages from users',
            to: PAGE_PATHS.adminChat,
            isAlert: false,
          },
        ]
      : []),
    ...(payments
      ? [
          {
            label: 'Failed payments',
            value: formatNumber(payments.failedEvents),
            note: `${countOf(payments.failedRenewals, 'plan')} not paid`,
            to: `${PAGE_PATHS.adminPayments}?view=events&status=failed`,
            isAlert: payments.isAlert,
          },
        ]
      : []),
    ...(writer
      ? [
          {
            label: 'Failed scripts',
            value: formatNumber(writer.failed),
            note: `of ${formatNumber(writer.settled)} in 24 hours`,
            to: PAGE_PATHS.adminWriter,
            isAlert: writer.isAlert,
          },
        ]
      : []),
    ...(queue
      ? [
          {
            label: 'Queue',
            value: formatNumber(queue.waiting),
            note:
              queue.oldestSeconds === null
                ? `${formatNumber(queue.running)} being written`
                : `waiting for up to ${formatDuration(queue.oldestSeconds)}`,
            to: PAGE_PATHS.adminWriter,
            isAlert: false,
          },
        ]
      : []),
    ...(disk
      ? [
          {
            label: 'Disk',
            value: `${formatGigabytes(disk.freeBytes)} GB`,
            note: `free of ${formatGigabytes(disk.totalBytes)} GB`,
            to: PAGE_PATHS.adminHealth,
            isAlert: disk.isAlert,
          },
        ]
      : []),
    ...(backup ? [backupFigure(backup)] : []),
  ];
}

function backupFigure({ lastGoodAt, isScheduled, isAlert }: NonNullable<Dashboard['backup']>): Figure {
  const shared = { label: 'Backup', to: PAGE_PATHS.adminHealth, isAlert };
  if (lastGoodAt === null)
    return { ...shared, value: 'None', note: isScheduled ? 'in the last 7 days' : 'not scheduled here' };
  const seconds = Math.max(0, (Date.now() - Date.parse(lastGoodAt)) / 1000);
  return { ...shared, value: formatDuration(seconds), note: `ago, ${formatMoment(lastGoodAt)}` };
}

function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} days`;
}

function formatGigabytes(bytes: number): string {
  const size = bytes / GIGABYTE;
  return size < 10 ? size.toFixed(1) : formatNumber(Math.round(size));
}
