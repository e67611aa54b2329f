import { currentToken } from '../../../api/session.ts';
import { toastError } from '../../../ui/toast.tsx';

export const MAX_SCRIPTS_IN_ZIP = 50;
export const EXPORT_FORMATS = {
  txt: { label: 'Plain text' },
  md: { label: 'Markdown' },
  docx: { label: 'Word' },
  pdf: { label: 'PDF (A/V)' },
  srt: { label: 'Subtitles' },
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

const FAILED_TEXT = 'Failed to download scripts';

/** Several scripts as files in one archive. */
export async function downloadScripts(ids: readonly string[], format: ExportFormat): Promise<void> {
  try {
    const response = await fetch('/api/scripts/export', {
      method: 'POST',
      headers: { authorization: `Bearer ${currentToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids, format }),
    });
    if (!response.ok) throw new Error(await serverText(response));
    save(await response.blob(), 'scripts.zip');
  } catch (error) {
    toastError((error instanceof Error && !(error instanceof TypeError) && error.message) || FAILED_TEXT);
  }
}

async function serverText(response: Response): Promise<string> {
  const reply = await response.json().catch(() => null);
  return typeof reply?.error === 'string' ? reply.error : '';
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
