import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { moment } from '../http/moment.ts';
import { pageQuery } from '../http/paging.ts';
import { MAX_SEARCH_LENGTH } from './script-lists.contract.ts';
import {
  MAX_CONTENT_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_TITLE_LENGTH,
  SCRIPT_MESSAGES,
  script,
  scriptSummary,
} from './scripts.contract.ts';

const MAX_NAME_LENGTH = 120;

export const PUBLICATION_STATES = ['published', 'scheduled', 'unpublished'] as const;

const publication = {
  publication: z.enum(PUBLICATION_STATES),
  /** When a scheduled script appears; null for any other. */
  publishAt: z.iso.datetime().nullable(),
};

export const postedSummary = scriptSummary.extend(publication).meta({ id: 'PostedScriptSummary' });
export type PostedSummary = z.infer<typeof postedSummary>;

const posted = postedSummary.extend({ content: z.string() }).meta({ id: 'PostedScript' });

const scriptId = z.object({ id: z.uuid() });

const requiredText = (max: number, tooLong: string) =>
  z.string({ error: SCRIPT_MESSAGES.postFillIn }).trim().min(1, SCRIPT_MESSAGES.postFillIn).max(max, tooLong);
const nameTooLong = `Niche and style must be at most ${MAX_NAME_LENGTH} characters.`;

export const postedScript = z.object({
  title: requiredText(MAX_TITLE_LENGTH, SCRIPT_MESSAGES.titleTooLong),
  content: requiredText(MAX_CONTENT_LENGTH, SCRIPT_MESSAGES.contentTooLong),
  niche: requiredText(MAX_NAME_LENGTH, nameTooLong),
  style: requiredText(MAX_NAME_LENGTH, nameTooLong),
  snippet: z
    .string()
    .trim()
    .max(MAX_NOTE_LENGTH, `The snippet must be at most ${MAX_NOTE_LENGTH} characters.`)
    .optional(),
  rating: z
    .number({ error: SCRIPT_MESSAGES.ratingInvalid })
    .min(0.5, SCRIPT_MESSAGES.ratingInvalid)
    .max(5, SCRIPT_MESSAGES.ratingInvalid)
    .multipleOf(0.5, SCRIPT_MESSAGES.ratingInvalid)
    .nullish(),
  publishAt: moment(SCRIPT_MESSAGES.publishAtInvalid)
    .optional()
    .describe('When users see it; immediately if omitted.'),
});
export type PostedScript = z.output<typeof postedScript>;

const postScriptAt = (path: `/api/${string}`, name: { operationId: string; deprecated?: true }) =>
  endpoint({
    ...name,
    method: 'POST',
    path,
    access: 'admin',
    summary: 'Post a script for everyone to read',
    description: 'Every user can read and duplicate it.',
    body: postedScript,
    bodyLimit: BODY_LIMITS.longText,
    reply: z.object({ message: z.string(), script }),
    status: 201,
  });

/** The specification uses this spelling; the correct one works too. */
export const postScript = postScriptAt('/api/admin/admin-sripts', {
  operationId: 'postScript',
  deprecated: true,
});
export const postScriptSpelledRight = postScriptAt('/api/admin/admin-scripts', {
  operationId: 'postScriptSpelledRight',
});

export const listPostedScripts = endpoint({
  operationId: 'listPostedScripts',
  method: 'GET',
  path: '/api/admin/posted-scripts',
  access: 'admin',
  summary: 'List the scripts that admins posted, newest first',
  description:
    'Includes scheduled and unpublished ones, which users do not see. The order is that in which they appear.',
  query: z.object({
    ...pageQuery,
    q: z
      .string()
      .trim()
      .max(MAX_SEARCH_LENGTH, `The search must be at most ${MAX_SEARCH_LENGTH} characters.`)
      .optional()
      .describe('Matches title and text.'),
  }),
  reply: z.array(postedSummary),
});

export const getPostedScript = endpoint({
  operationId: 'getPostedScript',
  method: 'GET',
  path: '/api/admin/posted-scripts/:id',
  access: 'admin',
  summary: 'Get a posted script, to edit it',
  description: 'With its text, and whether users see it.',
  params: scriptId,
  reply: posted,
});

export const editPostedScript = endpoint({
  operationId: 'editPostedScript',
  method: 'PUT',
  path: '/api/admin/posted-scripts/:id',
  access: 'admin',
  summary: 'Change a posted script',
  description:
    'Replaces every field. With `version`, the change is rejected with 409 if the script has changed since. The time at which it appears does not change.',
  params: scriptId,
  body: postedScript.omit({ publishAt: true }).extend({
    version: z.int({ error: 'The version must be a whole number.' }).min(1).optional(),
  }),
  bodyLimit: BODY_LIMITS.longText,
  reply: posted,
  errors: ['script_changed', 'script_generating'],
});

export const publishPostedScript = endpoint({
  operationId: 'publishPostedScript',
  method: 'PUT',
  path: '/api/admin/posted-scripts/:id/publication',
  access: 'admin',
  summary: 'Publish, schedule or unpublish a posted script',
  description:
    'A script with a time in the future appears automatically. A script that appears now or later counts as new. Users keep the copies that they made.',
  params: scriptId,
  body: z.object({
    published: z.boolean({ error: 'Published must be true or false.' }),
    publishAt: moment(SCRIPT_MESSAGES.publishAtInvalid)
      .optional()
      .describe('When users see it; immediately if omitted.'),
  }),
  reply: postedSummary,
});
