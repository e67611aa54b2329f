import type { ExportFormat } from '@cold-open/contract/scripts/script-exports.contract';
import type { ExportedScript } from './exported-script.ts';
import { withoutDirectionOverrides } from './text-direction.ts';

const encoder = new TextEncoder();

export interface FileRequest {
  format: ExportFormat;
  script: ExportedScript;
}

/** Removes direction overrides, so that text copied from a file does not change the direction of the text around it. */
export async function createFile({ format, script }: FileRequest): Promise<Uint8Array> {
  return EXPORTERS[format]({
    ...script,
    title: withoutDirectionOverrides(script.title),
    content: withoutDirectionOverrides(script.content),
  });
}

/** Loaded on demand. */
const EXPORTERS: Record<ExportFormat, (script: ExportedScript) => Promise<Uint8Array>> = {
  txt: async (script) => encoder.encode((await import('./plain-text.ts')).toPlainText(script)),
  md: async (script) => encoder.encode((await import('./markdown.ts')).toMarkdown(script)),
  docx: async (script) => (await import('./word-document.ts')).toWordDocument(script),
  pdf: async (script) => (await import('./av-sheet/av-sheet.ts')).toAvSheet(script),
  srt: async (script) => encoder.encode((await import('./srt.ts')).toSrt(script)),
};
