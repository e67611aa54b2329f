import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { errorCode } from '../http/errors.ts';
import { outlineSection } from './outlines/outline-sections.ts';
import { SCRIPT_STAGES } from './script-stages.ts';

export const SNIPPET_LENGTH = 100;
export const MAX_CONTENT_LENGTH = 100_000;
export const MAX_NOTE_LENGTH = 500;
export const MAX_TITLE_LENGTH = 200;

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
  /** Duplicated from another script. */
  isCopy: z.boolean(),
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

export const scriptId = z.object({ id: z.uuid() });

const message = z.object({ message: z.string() });

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
