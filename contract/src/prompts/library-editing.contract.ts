import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { MAX_NAME_LENGTH } from './prompt-rules.ts';
import { promptGroup } from './prompts.contract.ts';

export const LIBRARY_MESSAGES = {
  published: 'Prompt published.',
  unpublished: 'Prompt is a draft now. Only editors see it.',
  promptDuplicated: 'Prompt duplicated as a draft.',
  groupDuplicated: 'Group duplicated. Its prompts are drafts.',
  reordered: 'Order saved.',
  orderChanged: 'The prompts of this group were changed elsewhere. Reload and try again.',
  groupFull: 'A group can have up to 200 prompts.',
  fileTooSlow: 'The file takes too long to read. Cut it at a line with three hyphens.',
  fileInvalid: 'Nothing was imported. Correct the file and try again.',
} as const;

/** More than any group of the starter library has. */
export const MAX_PROMPTS_IN_GROUP = 200;
/** More than twice the starter library. */
export const MAX_LIBRARY_FILE_LENGTH = 1_000_000;
export const MAX_IMPORTED_GROUPS = 1000;

const groupId = z.object({ groupId: z.uuid() });
const nestedId = z.object({ nestedId: z.uuid() });
const changed = z.object({ message: z.string() });

/** How often a prompt is used. */
export const promptUsage = z
  .object({
    _id: z.uuid(),
    /** Scripts that still exist and were ordered with it. */
    scripts: z.int().min(0),
    bookmarks: z.int().min(0),
  })
  .meta({ id: 'PromptUsage' });
export type PromptUsage = z.infer<typeof promptUsage>;

export const getGroupUsage = endpoint({
  operationId: 'getGroupUsage',
  method: 'GET',
  path: '/api/prompts/library/:groupId/usage',
  access: 'admin',
  summary: 'Count the scripts and the bookmarks of each prompt in a library group',
  description: 'Scripts in Deleted are counted until they are removed for good.',
  params: groupId,
  reply: z.array(promptUsage),
});

export const setPromptDraft = endpoint({
  operationId: 'setPromptDraft',
  method: 'PUT',
  path: '/api/prompts/library/prompts/:nestedId/draft',
  access: 'admin',
  summary: 'Make a library prompt a draft, or publish it',
  description: 'Only editors see drafts. A prompt that becomes a draft keeps its scripts and bookmarks.',
  params: nestedId,
  body: z.object({ isDraft: z.boolean({ error: 'Draft must be true or false.' }) }),
  reply: changed,
});

export const duplicatePrompt = endpoint({
  operationId: 'duplicatePrompt',
  method: 'POST',
  path: '/api/prompts/library/prompts/:nestedId/duplicate',
  access: 'admin',
  summary: 'Duplicate a library prompt as a draft in the same group',
  description: 'The copy has the same text, beats and sample, and comes last.',
  params: nestedId,
  reply: changed,
  status: 201,
  errors: ['storage_full'],
});

export const duplicateGroup = endpoint({
  operationId: 'duplicateGroup',
  method: 'POST',
  path: '/api/prompts/library/:groupId/duplicate',
  access: 'admin',
  summary: 'Duplicate a library group with its prompts as drafts',
  description: 'Bookmarks are not copied.',
  params: groupId,
  reply: z.object({ message: z.string(), prompt: promptGroup }),
  status: 201,
});

export const orderPrompts = endpoint({
  operationId: 'orderPrompts',
  method: 'PUT',
  path: '/api/prompts/library/:groupId/order',
  access: 'admin',
  summary: 'Set the order of the prompts in a library group',
  description: 'Must name every prompt of the group once, in the new order.',
  params: groupId,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(MAX_PROMPTS_IN_GROUP) }),
  bodyLimit: BODY_LIMITS.list,
  reply: changed,
});

export const listLibraryNiches = endpoint({
  operationId: 'listLibraryNiches',
  method: 'GET',
  path: '/api/prompts/library/niches',
  access: 'admin',
  summary: 'List the niches of the library groups, sorted',
  description: 'For suggestions in a form. Spellings that differ only in case are listed once.',
  reply: z.array(z.string()),
});

export const exportLibrary = endpoint({
  operationId: 'exportLibrary',
  method: 'GET',
  path: '/api/prompts/library/export',
  access: 'admin',
  summary: 'Get library groups as a YAML file',
  description:
    'The format of the starter content, with everything that a group and its prompts have. A document has the groups of one niche; a niche with many groups has several documents. Without a niche or a group, the file has the whole library, with drafts.',
  query: z.object({
    niche: z
      .string()
      .trim()
      .max(MAX_NAME_LENGTH)
      .optional()
      .describe('Matches the whole name, ignoring case.'),
    group: z.uuid().optional(),
  }),
  reply: z.string(),
  fileTypes: ['application/yaml'],
});

export const importLibrary = endpoint({
  operationId: 'importLibrary',
  method: 'POST',
  path: '/api/prompts/library/import',
  access: 'admin',
  summary: 'Add library groups from a YAML file',
  description: `The format of the export. At most ${MAX_IMPORTED_GROUPS.toLocaleString('en-US')} groups; those that the niche already has are left out. If something is wrong, nothing is added, and \`details\` names the lines.`,
  body: z.object({
    file: z
      .string({ error: 'The file could not be read.' })
      .max(
        MAX_LIBRARY_FILE_LENGTH,
        `The file must be at most ${MAX_LIBRARY_FILE_LENGTH.toLocaleString('en-US')} characters. Cut it at a line with three hyphens.`,
      ),
  }),
  bodyLimit: BODY_LIMITS.library,
  reply: z.object({ added: z.int().min(0), alreadyThere: z.int().min(0) }),
});
