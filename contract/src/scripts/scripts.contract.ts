import * as z from 'zod';
import { subscriptionStatus } from '../account/account.contract.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { dateFilter } from '../http/date-filter.ts';
import { endpoint } from '../http/endpoint.ts';
import { errorCode } from '../http/errors.ts';
import { pageQuery } from '../http/paging.ts';
import { outlineSection } from './outlines/outline-sections.ts';
import { SCRIPT_SORTS, SCRIPT_STAGES } from './script-stages.ts';

export const SNIPPET_LENGTH = 100;
export const MAX_CONTENT_LENGTH = 100_000;
export const MAX_NOTE_LENGTH = 500;
export const MAX_TITLE_LENGTH = 200;
export const MAX_SEARCH_LENGTH = 100;
const MAX_LOCKED_LINES = 5000;
export const DEFAULT_RATING = 5;

export const SCRIPT_MESSAGES = {
  titleRequired: 'Please enter a title.',
  contentRequired: 'Please enter the script’s text.',
  titleTooLong: `The title must be at most ${MAX_TITLE_LENGTH} characters.`,
  contentTooLong: `The script must be at most ${MAX_CONTENT_LENGTH} characters.`,
  postFillIn: 'Please fill in all required fields.',
  ratingInvalid: 'The rating must be from 0.5 to 5 in steps of 0.5.',
  posted: 'Script posted successfully!',
  publishAtInvalid: 'The time must be an ISO 8601 date and time.',
  scheduled: 'Script scheduled.',
  updated: 'Script updated successfully.',
  deleted: 'Script deleted.',
  duplicated: 'Script duplicated. This copy is yours to edit.',
  lockUnknown: 'This line cannot be locked.',
} as const;

export const scriptStage = z.enum(SCRIPT_STAGES, {
  error: `Choose one of ${SCRIPT_STAGES.join(', ')} as the stage.`,
});
/** Null for no series. */
export const seriesId = z.uuid({ error: 'The series must be a UUID or null.' }).nullable();

export const scriptStatus = z.enum(['generating', 'ready', 'failed']);

/** Why a script failed, and whether its token was returned. */
export const scriptFailure = z.object({
  code: errorCode,
  text: z.string(),
  /** Set if the model provider said how long to wait. */
  retryAfterSeconds: z.int().nullable(),
  tokenReturned: z.boolean(),
});

const listedScript = {
  _id: z.uuid(),
  id: z.uuid(),
  title: z.string(),
  snippet: z.string(),
  /** The first spoken words, for cards. */
  excerpt: z.string(),
  niche: z.string(),
  style: z.string(),
  status: scriptStatus,
  /** Ended by Stop; the text so far is kept. */
  stopped: z.boolean(),
  failure: scriptFailure.nullable(),
  /** How far it is on its way to being published; set by its creator. */
  stage: z.enum(SCRIPT_STAGES),
  seriesId: z.uuid().nullable(),
  /** The script that this Short was cut from, which may have been deleted; null for any other script. */
  sourceScriptId: z.uuid().nullable(),
  rating: z.number().nullable(),
  promptID: z.uuid().nullable(),
  userId: z.uuid(),
  /** Posted by an admin for everyone to read. */
  isAdmin: z.boolean(),
  /** A shared script that comes with the product. */
  isSample: z.boolean(),
  /** The writer that wrote it; null for a script that a person wrote. */
  engine: z.object({ provider: z.string(), model: z.string(), ai: z.boolean() }).nullable(),
  contentType: z.enum(['long_form', 'youtube_shorts']).nullable(),
  length: z.enum(['shorts', 'short', 'medium', 'long']).nullable(),
  /** Spoken words. */
  words: z.int().min(0),
  targetWords: z.object({ target: z.int(), min: z.int(), max: z.int() }).nullable(),
  wordsPerMinute: z.int(),
  beats: z.array(z.object({ name: z.string(), words: z.int().min(0) })),
  version: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** Lists leave the content out to stay small. */
export const scriptSummary = z.object(listedScript).meta({ id: 'ScriptSummary' });
export type ScriptSummary = z.infer<typeof scriptSummary>;

export const script = z
  .object({
    ...listedScript,
    content: z.string(),
    notes: z.array(z.string()),
    /** What the creator wanted it to say, one point per line; null if nothing was asked for. */
    keyPoints: z.string().nullable(),
    /** The beats that its template asked for, with their percent of the words; null if it was written without a prompt. */
    plannedBeats: z.array(z.object({ name: z.string(), share: z.int() })).nullable(),
    /** The outline that it was written from; null if there was none. */
    outline: z.array(outlineSection).nullable(),
    /** Indexes of lines that stay unchanged when the script is regenerated, in order. */
    lockedLines: z.array(z.int().min(0)),
    /** True if it was generated in this app, so its options are known. */
    canRegenerate: z.boolean(),
  })
  .meta({ id: 'Script' });
export type Script = z.infer<typeof script>;

const scriptId = z.object({ id: z.uuid() });
const userId = z.object({ userId: z.uuid() });
const message = z.object({ message: z.string() });
const page = z.object(pageQuery);
const searchText = (label: string) =>
  z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH, `${label} must be at most ${MAX_SEARCH_LENGTH} characters.`)
    .optional();

/** All filters apply together. Matching ignores case and surrounding whitespace. */
export const scriptQuery = z.object({
  ...pageQuery,
  q: searchText('The search').describe('Matches title and text.'),
  niche: searchText('Niche').describe('Matches the niche.'),
  /** The limits of a day in the creator's time zone. */
  from: dateFilter.describe('Created at this time or later.'),
  before: dateFilter.describe('Created before this time.'),
  series: z
    .union([z.uuid(), z.literal('none')], { error: 'The series must be a UUID or none.' })
    .optional()
    .describe('`none` for scripts in no series.'),
  stage: scriptStage.optional(),
  sort: z
    .enum(SCRIPT_SORTS, { error: `Choose one of ${SCRIPT_SORTS.join(', ')} as the order.` })
    .default('newest'),
});
export type ScriptQuery = z.output<typeof scriptQuery>;

export const listScripts = endpoint({
  operationId: 'listScripts',
  method: 'GET',
  path: '/api/scripts',
  access: 'user',
  summary: 'List the caller’s own scripts and the shared ones, newest first',
  description: 'Lists leave out the content; get a script for it.',
  query: z.object({
    ...pageQuery,
    only: z
      .enum(['own', 'shared', 'samples'], { error: 'Choose own, shared or samples.' })
      .optional()
      .describe('The samples are shared scripts that come with the product.'),
    q: searchText('The search').describe('Matches title and text; for shared scripts only.'),
  }),
  reply: z.array(scriptSummary),
});

export const listMyScripts = endpoint({
  operationId: 'listMyScripts',
  method: 'GET',
  path: '/api/scripts/my-scripts/:userId',
  access: 'user',
  summary: 'List the caller’s own scripts, newest first unless `sort` says otherwise',
  description: 'All filters apply together. Lists leave out the content; get a script for it.',
  params: userId,
  query: scriptQuery,
  reply: z.array(scriptSummary),
});

export const suggestScriptNiches = endpoint({
  operationId: 'suggestScriptNiches',
  method: 'GET',
  path: '/api/scripts/my-scripts/:userId/niches',
  access: 'user',
  summary: 'Suggest up to five niches from the caller’s own scripts by their first letters',
  description: 'For a filter field.',
  params: userId,
  query: z.object({ q: searchText('Niche').default('') }),
  reply: z.array(z.string()),
});

export const getUserScripts = endpoint({
  operationId: 'getUserScripts',
  method: 'GET',
  path: '/api/scripts/user/:userId',
  access: 'user',
  summary: 'Get the caller’s balance, plan and latest scripts',
  description: 'Lists leave out the content; get a script for it.',
  params: userId,
  query: page,
  reply: z.object({ tokens: z.int(), subscriptionStatus, scripts: z.array(scriptSummary) }),
});

export const getScript = endpoint({
  operationId: 'getScript',
  method: 'GET',
  path: '/api/scripts/:id',
  access: 'user',
  summary: 'Get a script',
  description: 'While it is being written, with the text so far.',
  params: scriptId,
  reply: script,
});

export const scriptChange = z.object({
  title: z
    .string({ error: SCRIPT_MESSAGES.titleRequired })
    .trim()
    .min(1, SCRIPT_MESSAGES.titleRequired)
    .max(MAX_TITLE_LENGTH, SCRIPT_MESSAGES.titleTooLong),
  content: z
    .string({ error: SCRIPT_MESSAGES.contentRequired })
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

export const duplicateScript = endpoint({
  operationId: 'duplicateScript',
  method: 'POST',
  path: '/api/scripts/:id/duplicate',
  access: 'user',
  summary: 'Copy a script of your own or a shared one into your scripts',
  description: 'Costs nothing and needs no plan.',
  params: scriptId,
  reply: z.object({ script }),
  status: 201,
  errors: ['script_generating', 'storage_full'],
});

export const deleteScript = endpoint({
  operationId: 'deleteScript',
  method: 'DELETE',
  path: '/api/scripts/:id',
  access: 'user',
  summary: 'Delete a script',
  description: 'It can be restored for 30 days. If it is being written, writing stops.',
  params: scriptId,
  reply: message,
});
