import { MINUTE_MS } from '@cold-open/contract/durations';
import type { ReceivedFile } from './call-api.ts';

/** A browser may still read the object URL after the click. */
const REVOKE_AFTER_MS = MINUTE_MS;

/** Saves a fetched file. A plain link could not send the session token. */
export function saveFile({ blob, name }: ReceivedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
