import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { MAX_CONTENT_LENGTH, script, seriesId } from './scripts.contract.ts';

export const IMPORT_FILE_ENDINGS = ['.txt', '.md', '.docx'] as const;
export const MAX_IMPORT_KB = 512;
const BASE64_LENGTH = Math.ceil((MAX_IMPORT_KB * 1024) / 3) * 4;

export const IMPORT_MESSAGES = {
  fileKind: 'Use a file that ends in .txt, .md or .docx.',
  fileEmpty: 'This file is empty.',
  fileTooLarge: `This file is too large. Use one of up to ${MAX_IMPORT_KB} KB.`,
  unreadable: 'This file can’t be read as text.',
  tooLong: `A script has at most ${MAX_CONTENT_LENGTH} characters. Split this one.`,
  imported: 'Script imported.',
} as const;

export const importScript = endpoint({
  operationId: 'importScript',
  method: 'POST',
  path: '/api/scripts/import',
  access: 'user',
  summary:
    'Import a script from a text, Markdown or Word file, also as exported by Google Docs; headings become beats. Costs nothing',
  body: z.object({
    fileName: z.string({ error: IMPORT_MESSAGES.fileKind }).trim().min(1, IMPORT_MESSAGES.fileKind).max(255),
    /** The file, base64 encoded. */
    fileContent: z
      .base64({ error: IMPORT_MESSAGES.unreadable })
      .max(BASE64_LENGTH, IMPORT_MESSAGES.fileTooLarge),
    seriesId: seriesId.optional(),
  }),
  bodyLimit: BODY_LIMITS.file,
  reply: z.object({ script }),
  status: 201,
  errors: ['storage_full', 'not_found'],
});
