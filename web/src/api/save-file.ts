import type { ReceivedFile } from './call-api.ts';

/** A browser may read from the address after the click is over. */
const KEPT_MS = 60_000;

/** By way of the page, since a plain link cannot carry the session. */
export function saveFile({ blob, name }: ReceivedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
