import { ApiError } from '../../../api/api-error.ts';
import { currentToken } from '../../../api/session.ts';

export const MAX_SCRIPTS_IN_ZIP = 50;
export const EXPORT_FORMATS = {
  txt: { label: 'Plain text' },
  md: { label: 'Markdown' },
  docx: { label: 'Word' },
  pdf: { label: 'PDF (A/V)' },
  srt: { label: 'Subtitles' },
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** Several as one archive. */
export async function downloadScripts(ids: string[], format: ExportFormat): Promise<void> {
  const response = await fetch('/api/scripts/export', {
    method: 'POST',
    headers: { authorization: `Bearer ${currentToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids, format }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})));
  save(await response.blob(), 'scripts.zip');
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
