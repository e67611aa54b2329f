import type { ExportedScript } from './exported-script.ts';

/** The script and nothing else, as it is on its page. */
export function toPlainText({ content }: ExportedScript): string {
  return content.trim() === '' ? '' : `${content.trim()}\n`;
}
