import {
  type ExportFormat,
  exportScript,
  exportScripts,
} from '@cold-open/contract/scripts/script-exports.contract';
import { callApiForFile, type ReceivedFile } from '../../../api/call-api.ts';

/** A browser may read from the address after the click is over. */
const KEPT_MS = 60_000;

export async function downloadScript(id: string, format: ExportFormat): Promise<void> {
  save(await callApiForFile(exportScript, { params: { id }, query: { format } }));
}

/** Several as one archive. */
export async function downloadScripts(ids: string[], format: ExportFormat): Promise<void> {
  save(await callApiForFile(exportScripts, { body: { ids, format } }));
}

/** By way of the page, since a plain link cannot carry the session. */
function save({ blob, name }: ReceivedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
