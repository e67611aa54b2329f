import * as z from 'zod';
import { BODY_LIMITS } from '../../http/body-limits.ts';
import { endpoint } from '../../http/endpoint.ts';
import { type ErrorCode, errorReply } from '../../http/errors.ts';
import { pageQuery } from '../../http/paging.ts';
import { MAX_PASTE_LENGTH, MAX_TITLE_LENGTH, ORDER_MESSAGES } from '../order-rules.ts';
import { orderFields } from '../script-orders.contract.ts';
import {
  MAX_OUTLINE_SECTIONS,
  MAX_POINT_LENGTH,
  outlineSection,
  outlineSections,
} from './outline-sections.ts';

/** How many points are suggested for a section. */
export const MIN_SUGGESTED_POINTS = 2;
export const MAX_SUGGESTED_POINTS = 4;
export const OUTLINES_PER_HOUR = 20;
/** More than anybody drops in one section. */
export const MAX_DROPPED_POINTS = 12;

export const OUTLINE_MESSAGES = {
  titleOrPaste: 'Please enter a title or paste your content.',
  sectionUnknown: 'This beat does not exist.',
  versionInvalid: 'The version must be a whole number.',
  deleted: 'Outline deleted.',
} as const;

const { contentType, keyPoints, niche, optional, length, voiceId } = orderFields;
const title = z
  .string({ error: OUTLINE_MESSAGES.titleOrPaste })
  .trim()
  .max(MAX_TITLE_LENGTH, ORDER_MESSAGES.titleTooLong);
/** The largest number that the database stores. */
const MAX_VERSION = 2_147_483_647;
const promptID = z.uuid({ error: 'Invalid prompt.' });

/** The form of an order. Only a title or pasted text is needed. */
export const outlineForm = z
  .object({
    /** Only compared with the caller. */
    userId: z.unknown().meta({ type: 'string' }).optional(),
    title: optional(title),
    promptID: optional(promptID),
    contentType: contentType.default('long_form'),
    length,
    niche,
    pasteContent: optional(
      z
        .string({ error: ORDER_MESSAGES.pasteAndLength })
        .trim()
        .max(MAX_PASTE_LENGTH, { error: ORDER_MESSAGES.pasteTooLong, abort: true })
        .regex(/[\p{L}\p{N}]/u, ORDER_MESSAGES.pasteAndLength),
    ),
    keyPoints,
    voiceId,
  })
  .superRefine((form, context) => {
    if (!form.title && form.pasteContent === undefined)
      context.addIssue({ code: 'custom', path: ['title'], message: OUTLINE_MESSAGES.titleOrPaste });
  })
  // Describes the same rule in the API document.
  .meta({
    if: { properties: { pasteContent: { type: 'string' } }, required: ['pasteContent'] },
    else: { properties: { title: { type: 'string' } }, required: ['title'] },
  });
export type OutlineForm = z.output<typeof outlineForm>;

export const suggestedPoints = z.object({ sectionId: z.uuid(), points: z.array(z.string()) });
export type SuggestedPoints = z.infer<typeof suggestedPoints>;

const listedOutline = {
  _id: z.uuid(),
  /** Incremented with every change; saving an older version is rejected. */
  version: z.int().min(1),
  title: z.string(),
  niche: z.string(),
  promptID: z.uuid().nullable(),
  contentType: z.enum(['long_form', 'youtube_shorts']),
  length: z.enum(['shorts', 'short', 'medium', 'long']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

export const outline = z
  .object({
    ...listedOutline,
    /** The pasted text that it was made from. */
    pasteContent: z.string().nullable(),
    /** The voice that it is planned in; null for the template's. */
    voiceId: z.uuid().nullable(),
    sections: z.array(outlineSection),
    /** What a model last suggested for each section. It is not part of the outline until it is added to the points. */
    suggestions: z.array(suggestedPoints),
    /** Suggestions that the creator used or dropped. They are not suggested again. */
    droppedPoints: z.array(suggestedPoints),
  })
  .meta({ id: 'Outline' });
export type Outline = z.infer<typeof outline>;

export const outlineSummary = z
  .object({
    ...listedOutline,
    beats: z.array(z.object({ name: z.string(), words: z.int(), isAnswered: z.boolean() })),
  })
  .meta({ id: 'OutlineSummary' });
export type OutlineSummary = z.infer<typeof outlineSummary>;

const outlineParams = z.object({ id: z.uuid() });
const withOutline = z.object({ outline });

export const createOutline = endpoint({
  operationId: 'createOutline',
  method: 'POST',
  path: '/api/outlines',
  access: 'user',
  summary: 'Make an outline from the beats of a prompt, with the key points in them',
  description: 'Costs nothing.',
  body: outlineForm,
  bodyLimit: BODY_LIMITS.longText,
  reply: withOutline,
  status: 201,
  errors: ['not_found', 'storage_full'],
});

export const listOutlines = endpoint({
  operationId: 'listOutlines',
  method: 'GET',
  path: '/api/outlines',
  access: 'user',
  summary: 'List the caller’s outlines that no script was written from yet, last changed first',
  description: 'Points and suggestions are left out; get an outline for them.',
  query: z.object(pageQuery),
  reply: z.array(outlineSummary),
});

export const getOutline = endpoint({
  operationId: 'getOutline',
  method: 'GET',
  path: '/api/outlines/:id',
  access: 'user',
  summary: 'Get an outline',
  description: 'Has the sections with their points, and what a model last suggested for each.',
  params: outlineParams,
  reply: withOutline,
});

export const outlineChange = z.object({
  /** The version that was changed. If it is outdated, the change is rejected. */
  version: z
    .int({ error: OUTLINE_MESSAGES.versionInvalid })
    .min(1, OUTLINE_MESSAGES.versionInvalid)
    .max(MAX_VERSION, OUTLINE_MESSAGES.versionInvalid),
  title: title.optional(),
  promptID: promptID.nullish(),
  contentType: contentType.optional(),
  length,
  voiceId: z.uuid({ error: 'Invalid voice.' }).nullish(),
  sections: outlineSections.optional(),
  /** All suggestions that the creator used or dropped. Only the last ones of each section are stored. */
  droppedPoints: z
    .array(
      z.strictObject({
        sectionId: z.uuid({ error: OUTLINE_MESSAGES.sectionUnknown }),
        points: z.array(z.string().max(MAX_POINT_LENGTH)).max(MAX_DROPPED_POINTS),
      }),
    )
    .max(MAX_OUTLINE_SECTIONS)
    .optional(),
});
export type OutlineChange = z.output<typeof outlineChange>;

export const updateOutline = endpoint({
  operationId: 'updateOutline',
  method: 'PATCH',
  path: '/api/outlines/:id',
  access: 'user',
  summary: 'Change an outline',
  description: 'Rejected if it was changed elsewhere since.',
  params: outlineParams,
  body: outlineChange,
  bodyLimit: BODY_LIMITS.outline,
  reply: withOutline,
  errors: ['outline_changed'],
});

export const deleteOutline = endpoint({
  operationId: 'deleteOutline',
  method: 'DELETE',
  path: '/api/outlines/:id',
  access: 'user',
  summary: 'Delete an outline',
  description: 'A script written from it stays.',
  params: outlineParams,
  reply: z.object({ message: z.string() }),
});

const SUGGESTION_ERRORS = [
  'email_unverified',
  'model_needed',
  'source_too_long',
  'topic_refused',
  'writer_failed',
  'writer_not_set_up',
  'writer_busy',
  'writer_unreachable',
  'writer_limit_reached',
  'writer_repetitive',
] as const satisfies readonly ErrorCode[];

/** The events of a stream of suggested points, by name. */
export const outlineSuggestionEvents = {
  suggestion: suggestedPoints.describe(
    'All points suggested for one section so far. The last of them may be incomplete.',
  ),
  ended: withOutline
    .extend({ error: errorReply.nullable() })
    .describe('Last, with what was stored. `error` is set if the model failed.'),
};

export const suggestPoints = endpoint({
  operationId: 'suggestPoints',
  method: 'POST',
  path: '/api/outlines/:id/suggest',
  access: 'user',
  summary: 'Suggest two to four points for one section of an outline, or for every section',
  description: 'Costs nothing. Needs a model.',
  params: outlineParams,
  body: z.object({
    /** If omitted, points are suggested for every section. */
    sectionId: z.uuid({ error: OUTLINE_MESSAGES.sectionUnknown }).nullish(),
  }),
  reply: withOutline,
  errors: [...SUGGESTION_ERRORS],
  isSlow: true,
  streams: outlineSuggestionEvents,
});
