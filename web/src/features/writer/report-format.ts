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
