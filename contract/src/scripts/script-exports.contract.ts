import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const EXPORT_FORMATS = {
  txt: { label: 'Plain text', type: 'text/plain; charset=utf-8' },
  md: { label: 'Markdown', type: 'text/markdown; charset=utf-8' },
  docx: {
    label: 'Word',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  pdf: { label: 'PDF (A/V)', type: 'application/pdf' },
  srt: { label: 'Subtitles', type: 'application/x-subrip; charset=utf-8' },
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** The paper of a PDF. Unless it is chosen, the reader's language decides. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const ZIP_TYPE = 'application/zip';
export const MAX_SCRIPTS_IN_ZIP = 50;
/** The limit for all scripts together. */
export const MAX_CHARACTERS_IN_ZIP = 2_000_000;

export const EXPORT_MESSAGES = {
  formatUnknown: 'Choose txt, md, docx, pdf or srt.',
  onlyText: 'Only plain text can be limited to the spoken words.',
  paperUnknown: 'Choose a4 or letter.',
  noneChosen: 'Choose at least one script.',
  tooMany: `Choose at most ${MAX_SCRIPTS_IN_ZIP} scripts at once.`,
  tooLong: 'These scripts are too long to download together. Choose fewer.',
  tooSlow: 'This file takes too long to create. Choose another format or a shorter script.',
  failed: 'Failed to download script',
  severalFailed: 'Failed to download scripts',
} as const;

const exportFormat = z.enum(Object.keys(EXPORT_FORMATS) as [ExportFormat, ...ExportFormat[]], {
  error: EXPORT_MESSAGES.formatUnknown,
});

/** For pdf. Without it, the region in Accept-Language decides. */
const paper = z.enum(PAPERS, { error: EXPORT_MESSAGES.paperUnknown }).optional();

/** What a plain text file contains, if not everything. */
export type ExportedPart = 'spoken';

export const exportScript = endpoint({
  operationId: 'exportScript',
  method: 'GET',
  path: '/api/scripts/:id/export',
  access: 'user',
  summary: 'Export a script as a file',
  description: 'Times in srt are estimated from its words per minute.',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    format: exportFormat,
    /** Leaves out beat names and directions. Only for txt. */
    only: z.enum(['spoken'], { error: 'Choose spoken or leave it out.' }).optional(),
    paper,
  }),
  reply: z.file(),
  fileTypes: Object.values(EXPORT_FORMATS).map(({ type }) => type),
  errors: ['script_generating', 'payload_too_large'],
});

export const exportScripts = endpoint({
  operationId: 'exportScripts',
  method: 'POST',
  path: '/api/scripts/export',
  access: 'user',
  summary: 'Export several scripts as one ZIP archive',
  description: 'At most 50 scripts and 2,000,000 characters together.',
  body: z.object({
    ids: z
      .array(z.uuid({ error: 'Invalid script.' }), { error: EXPORT_MESSAGES.noneChosen })
      .min(1, EXPORT_MESSAGES.noneChosen)
      .max(MAX_SCRIPTS_IN_ZIP, EXPORT_MESSAGES.tooMany),
    format: exportFormat,
    paper,
  }),
  reply: z.file(),
  fileTypes: [ZIP_TYPE],
  errors: ['not_found', 'script_generating'],
});
