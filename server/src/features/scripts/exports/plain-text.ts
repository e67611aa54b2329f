import type { ExportedScript } from './exported-script.ts';

/** The content and nothing else. */
export function toPlainText({ content }: ExportedScript): string {
  return content.trim() === '' ? '' : `${content.trim()}\n`;
}
