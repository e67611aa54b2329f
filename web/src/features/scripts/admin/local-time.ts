/** Converts what a field of type `datetime-local` has, in the viewer's time zone. Null if it is empty. */
export function fromLocalTime(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Formats a time for a field of type `datetime-local`. */
export function toLocalTime(time: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-');
  return `${day}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}
