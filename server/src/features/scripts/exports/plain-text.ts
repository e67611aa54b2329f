import type { ExportedScript } from './exported-script.ts';

/** Contains only the script's text. */
export function toPlainText({ content }: ExportedScript): string {
  return content.trim() === '' ? '' : `${content.trim()}\n`;
}
