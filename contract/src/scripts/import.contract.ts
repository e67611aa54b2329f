import * as z from 'zod';
import { withoutControlCharacters } from '../control-characters.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { MAX_FILE_KB, sampleFile, VOICE_MESSAGES } from '../voices/voices.contract.ts';
import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH, SCRIPT_MESSAGES, script } from './scripts.contract.ts';

export const IMPORT_FILE_ENDINGS = ['.txt', '.md', '.docx'] as const;
export const MAX_IMPORT_KB = MAX_FILE_KB;

export const IMPORT_MESSAGES = {
  nothing: 'Paste a script or choose a file.',
  both: 'Send the text or a file, not both.',
  fileKind: 'Use a file that ends in .txt, .md or .docx.',
  unreadable: VOICE_MESSAGES.unreadable,
  fileEmpty: VOICE_MESSAGES.fileEmpty,
  fileTooLarge: VOICE_MESSAGES.fileTooLarge,
  tooLong: SCRIPT_MESSAGES.contentTooLong,
  noWords: 'This text has no spoken words.',
} as const;

export const importForm = z
  .object({
    /** Taken from the document or the name of the file if it is missing. */
    title: z
      .string()
      .overwrite(withoutControlCharacters)
      .trim()
      .max(MAX_TITLE_LENGTH, SCRIPT_MESSAGES.titleTooLong)
      .optional(),
    text: z.string().max(MAX_CONTENT_LENGTH, SCRIPT_MESSAGES.contentTooLong).optional(),
    file: sampleFile.optional(),
    seriesId: z.uuid({ error: 'The series must be a UUID.' }).optional(),
  })
  .refine(({ text, file }) => file !== undefined || (text ?? '').trim() !== '', {
    path: ['text'],
    error: IMPORT_MESSAGES.nothing,
  })
  .refine(({ text, file }) => file === undefined || (text ?? '').trim() === '', {
    path: ['text'],
    error: IMPORT_MESSAGES.both,
  })
  .meta({
    if: { properties: { file: { type: 'object' } }, required: ['file'] },
    else: { properties: { text: { type: 'string', minLength: 1 } }, required: ['text'] },
    not: { properties: { text: { minLength: 1 } }, required: ['text', 'file'] },
  });
export type ImportForm = z.output<typeof importForm>;

export const importScript = endpoint({
  operationId: 'importScript',
  method: 'POST',
  path: '/api/scripts/import',
  access: 'user',
  summary: 'Add a script that was written elsewhere, as text or as a file; costs nothing and needs no plan',
  description:
    'Headings become beats. Send either the text or a file. Files are plain text, Markdown or Word documents, as Google Docs exports them too.',
  body: importForm,
  bodyLimit: BODY_LIMITS.file,
  reply: z.object({ script }),
  status: 201,
  errors: ['not_found', 'storage_full'],
  acceptsIdempotencyKey: true,
});
