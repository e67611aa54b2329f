import type { UsageSum } from '@cold-open/contract/writer/usage-sums';

/** Formats short durations as `0.4 s` or `59.9 s`, and longer ones as `1:00`. */
export function formatDuration(ms: number): string {
  const tenths = Math.round(ms / 100);
  if (tenths === 0) return 'under 0.1 s';
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats a UTC day without converting it to the viewer's time zone. */
export function formatReportDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

export const formatCount = (value: number) => value.toLocaleString('en-US');

/** Formats an amount as `$1.20`. Smaller amounts have more digits, because one call costs a fraction of a cent. */
export function formatDollars(amount: number): string {
  if (amount > 0 && amount < 0.0001) return 'under $0.0001';
  const digits = amount > 0 && amount < 0.1 ? 4 : 2;
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function formatFirstWord({
  answered,
  averageFirstWordMs,
}: Pick<UsageSum, 'answered' | 'averageFirstWordMs'>) {
  return answered === 0 ? 'N/A' : formatDuration(averageFirstWordMs);
}
