import {
  type ExportedPart,
  type ExportFormat,
  exportScript,
  exportScripts,
} from '@cold-open/contract/scripts/script-exports.contract';
import { callApiForFile } from '../../../api/call-api.ts';
import { saveFile } from '../../../api/save-file.ts';

export async function downloadScript(id: string, format: ExportFormat, only?: ExportedPart): Promise<void> {
  saveFile(await callApiForFile(exportScript, { params: { id }, query: { format, ...(only && { only }) } }));
}

/** Downloads several scripts as one archive. */
export async function downloadScripts(ids: string[], format: ExportFormat): Promise<void> {
  saveFile(await callApiForFile(exportScripts, { body: { ids, format } }));
}
