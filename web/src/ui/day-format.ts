/** MM/dd/yyyy, the product's one way of writing a day, in the viewer's time zone. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
}
