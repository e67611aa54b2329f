import { formatDay } from '../../../ui/day-format.ts';

/** Returns the heading for a day's messages, in the browser's time zone. */
export function dayHeading(iso: string, now = new Date()): string {
  const day = formatDay(iso);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === formatDay(now.toISOString())) return 'Today';
  return day === formatDay(yesterday.toISOString()) ? 'Yesterday' : day;
}
