import * as z from 'zod';
import { withoutControlCharacters } from '../control-characters.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  MAX_CONTENT_LENGTH,
  MAX_TITLE_LENGTH,
  SCRIPT_MESSAGES,
  script,
  scriptId,
  scriptStage,
  seriesId,
} from './scripts.contract.ts';

const MAX_LOCKED_LINES = 5000;

export const scriptChange = z.object({
  title: z
    .string({ error: SCRIPT_MESSAGES.titleRequired })
    .overwrite(withoutControlCharacters)
    .trim()
    .min(1, SCRIPT_MESSAGES.titleRequired)
    .max(MAX_TITLE_LENGTH, SCRIPT_MESSAGES.titleTooLong),
  content: z
    .string({ error: SCRIPT_MESSAGES.contentRequired })
    .overwrite(withoutControlCharacters)
    .trim()
    .min(1, SCRIPT_MESSAGES.contentRequired)
    .max(MAX_CONTENT_LENGTH, SCRIPT_MESSAGES.contentTooLong),
  /** The version that was edited. If it is outdated, the change is rejected. */
  version: z.int({ error: 'The version must be a whole number.' }).min(1).optional(),
  /** Changes with the same id are made in one sitting, which keeps one version instead of one for each change. */
  sitting: z.uuid({ error: 'The sitting must be a UUID.' }).optional(),
});
export type ScriptChange = z.output<typeof scriptChange>;

/** Changes the text, the stage and the series, or both. The text needs a title and content. */
const scriptUpdate = scriptChange
  .partial()
  .extend({ stage: scriptStage.optional(), seriesId: seriesId.optional() })
  .superRefine(({ title, content, stage, seriesId: series }, context) => {
    const isOrganized = stage !== undefined || series !== undefined;
    if (title === undefined && content === undefined && isOrganized) return;
    const require = (field: 'title' | 'content', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (title === undefined) require('title', SCRIPT_MESSAGES.titleRequired);
    if (content === undefined) require('content', SCRIPT_MESSAGES.contentRequired);
  })
  .meta({
    if: {
      anyOf: [
        { properties: { stage: { type: 'string' } }, required: ['stage'] },
        { properties: { seriesId: { type: ['string', 'null'] } }, required: ['seriesId'] },
      ],
    },
    else: {
      properties: { title: { type: 'string' }, content: { type: 'string' } },
      required: ['title', 'content'],
    },
    dependentRequired: { title: ['content'], content: ['title'] },
  });
export type ScriptUpdate = z.output<typeof scriptUpdate>;

export const updateScript = endpoint({
  operationId: 'updateScript',
  method: 'PATCH',
  path: '/api/scripts/:id',
  access: 'user',
  summary: 'Change the title and content of a script, or its stage and series',
  description:
    'A new text needs a title and content together. With `version`, the change is rejected with 409 if the script has changed since.',
  params: scriptId,
  body: scriptUpdate,
  bodyLimit: BODY_LIMITS.longText,
  reply: script,
  errors: ['script_changed', 'script_generating'],
});

export const lockLines = endpoint({
  operationId: 'lockLines',
  method: 'PUT',
  path: '/api/scripts/:id/locks',
  access: 'user',
  summary: 'Set which lines are locked',
  description:
    'Locked lines stay unchanged when the script is regenerated or rephrased. Replaces the list of locked lines.',
  params: scriptId,
  body: z.object({
    lines: z
      .array(z.int({ error: SCRIPT_MESSAGES.lockUnknown }).min(0, SCRIPT_MESSAGES.lockUnknown), {
        error: SCRIPT_MESSAGES.lockUnknown,
      })
      .max(MAX_LOCKED_LINES, SCRIPT_MESSAGES.lockUnknown),
    /** The version that the line numbers refer to. */
    version: z.int({ error: 'The version must be a whole number.' }).min(1),
  }),
  bodyLimit: BODY_LIMITS.list,
  reply: script,
  errors: ['script_changed', 'script_generating'],
});
