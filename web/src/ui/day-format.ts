/** Formats a date as `07/15/2026` in the viewer's time zone. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`;
}

/** Formats a time as `9:40 PM` in the viewer's time zone. */
export function formatTime(iso: string): string {
  const date = new Date(iso);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats a date and time as `07/15/2026 · 9:40 PM` in the viewer's time zone. */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)} · ${formatTime(iso)}`;
}
