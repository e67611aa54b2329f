/** `0.4 s`, `59.9 s`, then `1:00`. */
export function formatDuration(ms: number): string {
  const tenths = Math.round(ms / 100);
  if (tenths === 0) return 'under 0.1 s';
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The days are in UTC and must not be shifted to the viewer's time zone. */
export function formatReportDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
