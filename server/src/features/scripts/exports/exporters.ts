import type { ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';
import type { ExportedScript } from './exported-script.ts';

const encoder = new TextEncoder();

/** Loaded on demand. */
export const EXPORTERS: Record<ExportFormat, (script: ExportedScript) => Promise<Uint8Array>> = {
  txt: async (script) => encoder.encode((await import('./plain-text.ts')).toPlainText(script)),
  md: async (script) => encoder.encode((await import('./markdown.ts')).toMarkdown(script)),
  docx: async (script) => (await import('./word-document.ts')).toWordDocument(script),
  pdf: async (script) => (await import('./av-sheet/av-sheet.ts')).toAvSheet(script),
  srt: async (script) => encoder.encode((await import('./srt.ts')).toSrt(script)),
};
