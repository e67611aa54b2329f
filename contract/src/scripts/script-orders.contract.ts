import * as z from 'zod';
import { withoutControlCharacters } from '../control-characters.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { errorReply } from '../http/errors.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { MAX_KEY_POINTS_LENGTH, MAX_PASTE_LENGTH, MAX_TITLE_LENGTH, ORDER_MESSAGES } from './order-rules.ts';
import { script } from './scripts.contract.ts';

const contentType = z.enum(['long_form', 'youtube_shorts'], { error: ORDER_MESSAGES.contentTypeUnknown });
const title = z
  .string({ error: ORDER_MESSAGES.titleAndPrompt })
  .overwrite(withoutControlCharacters)
  .trim()
  .max(MAX_TITLE_LENGTH, ORDER_MESSAGES.titleTooLong);
/** An empty field counts as missing. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
const chosenLength = (text: string) =>
  optional(z.enum(['short', 'medium', 'long', 'shorts'], { error: text }));

export const scriptQuality = z.enum(['standard', 'best'], { error: ORDER_MESSAGES.qualityUnknown });
export type ScriptQuality = z.infer<typeof scriptQuality>;

const shared = {
  /** Only compared with the caller. */
  userId: z.unknown().meta({ type: 'string' }).optional(),
  /** Ignored: the style follows from the content type. */
  style: z.unknown().meta({ type: 'string' }).optional(),
  niche: optional(
    z.string({ error: 'Niche must be a string.' }).trim().max(120, 'Niche must be at most 120 characters.'),
  ),
  /** `best` uses the stronger model for a higher price, if one is set up. */
  quality: optional(scriptQuality),
  /** One of the creator's voices; without it, the script has the template's. */
  voiceId: optional(z.uuid({ error: 'Invalid voice.' })),
  /** What the script should say, one point per line. */
  keyPoints: optional(
    z
      .string({ error: ORDER_MESSAGES.keyPointsWithoutWords })
      .overwrite(withoutControlCharacters)
      .trim()
      .max(MAX_KEY_POINTS_LENGTH, { error: ORDER_MESSAGES.keyPointsTooLong, abort: true })
      .regex(/[\p{L}\p{N}]/u, ORDER_MESSAGES.keyPointsWithoutWords),
  ),
  /** The outline to write the script from. Its points are used instead of the key points. */
  outlineId: optional(z.uuid({ error: ORDER_MESSAGES.outlineInvalid })),
};

/** The fields that an outline is made from too. */
export const orderFields = {
  optional,
  contentType,
  length: chosenLength(ORDER_MESSAGES.selectLength),
  niche: shared.niche,
  keyPoints: shared.keyPoints,
  voiceId: shared.voiceId,
};

/** Long form needs a length; shorts have only one. */
const needsLength =
  (text: string) =>
  (form: { contentType: string; length?: string | undefined }, context: z.RefinementCtx) => {
    const isChosen = form.length !== undefined && form.length !== 'shorts';
    if (form.contentType === 'long_form' && !isChosen)
      context.addIssue({ code: 'custom', path: ['length'], message: text });
  };

/** Describes this rule in the API document. */
const LENGTH_RULE = {
  if: { properties: { contentType: { const: 'youtube_shorts' } }, required: ['contentType'] },
  else: { properties: { length: { enum: ['short', 'medium', 'long'] } }, required: ['length'] },
};

export const titleOrderForm = z
  .object({
    ...shared,
    title: title.min(1, ORDER_MESSAGES.titleAndPrompt),
    promptID: z.uuid({ error: ORDER_MESSAGES.titleAndPrompt }),
    contentType: contentType.default('long_form'),
    length: chosenLength(ORDER_MESSAGES.selectLength),
  })
  .superRefine(needsLength(ORDER_MESSAGES.selectLength))
  .meta(LENGTH_RULE);
export type TitleOrderForm = z.output<typeof titleOrderForm>;

export const pasteOrderForm = z
  .object({
    ...shared,
    title: optional(title),
    promptID: optional(z.uuid({ error: 'Invalid prompt.' })),
    contentType: z.enum(['long_form', 'youtube_shorts'], { error: ORDER_MESSAGES.pasteAndLength }),
    length: chosenLength(ORDER_MESSAGES.pasteAndLength),
    pasteContent: z
      .string({ error: ORDER_MESSAGES.pasteAndLength })
      .overwrite(withoutControlCharacters)
      .trim()
      // First, so that a text that is too long is not searched.
      .max(MAX_PASTE_LENGTH, { error: ORDER_MESSAGES.pasteTooLong, abort: true })
      // At least one letter or digit: invisible characters and symbols cannot be spoken.
      .regex(/[\p{L}\p{N}]/u, ORDER_MESSAGES.pasteAndLength),
  })
  .superRefine(needsLength(ORDER_MESSAGES.pasteAndLength))
  .meta(LENGTH_RULE);
export type PasteOrderForm = z.output<typeof pasteOrderForm>;

const written = z.object({ script, tokens: z.int().min(0) });

/**
 * The events in a script stream by name, with their data. An event's id is the position to resume from
 * (`Last-Event-ID`, or `?position=`).
 */
export const scriptStreamEvents = {
  started: written.describe('Always first: the script with its text up to this position.'),
  queued: z
    .object({ ahead: z.int().min(0).nullable() })
    .describe('The run waits for others. Sent again when the number changes, with null when the run starts.'),
  reading: z
    .object({ percent: z.int().min(0).max(100) })
    .describe('How much of the prompt a slow model has read. The first word follows at 100.'),
  delta: z.object({ text: z.string() }).describe('More text, to be added at the end.'),
  replace: z
    .object({ content: z.string() })
    .describe('Replaces the whole text, after a length repair or a new run.'),
  repairing: z.object({}).describe('The length is being repaired; a `replace` may follow.'),
  saved: written.describe('Last, if the script was written or stopped.'),
  failed: written.extend({ error: errorReply }).describe('Last, if the run failed. The text so far is kept.'),
};

export const generateScript = endpoint({
  operationId: 'generateScript',
  method: 'POST',
  path: '/api/scripts/generate',
  access: 'user',
  summary: 'Write a script from a title',
  description: 'Costs a token, which is returned if writing fails. Replies when the script is written.',
  body: titleOrderForm,
  bodyLimit: BODY_LIMITS.message,
  reply: written,
  status: 201,
  errors: [...ORDER_ERRORS],
  acceptsIdempotencyKey: true,
  streams: scriptStreamEvents,
});

export const generateCustomScript = endpoint({
  operationId: 'generateCustomScript',
  method: 'POST',
  path: '/api/scripts/generate/custom',
  access: 'user',
  summary: 'Write a script from pasted text',
  description: 'Costs a token, which is returned if writing fails. Replies when the script is written.',
  body: pasteOrderForm,
  bodyLimit: BODY_LIMITS.longText,
  reply: written,
  status: 201,
  errors: [...ORDER_ERRORS],
  acceptsIdempotencyKey: true,
  streams: scriptStreamEvents,
});

export const stopScript = endpoint({
  operationId: 'stopScript',
  method: 'POST',
  path: '/api/scripts/:id/stop',
  access: 'user',
  summary: 'Stop writing and keep the text so far',
  description: 'Returns the script.',
  params: z.object({ id: z.uuid() }),
  reply: written,
});

/** Streams a script that was ordered earlier, from any position. */
export const SCRIPT_STREAM_PATH = '/api/scripts/:id/stream';

export const engineInfo = z
  .object({
    provider: z.string(),
    model: z.string(),
    /** False for the offline writer. */
    ai: z.boolean(),
    label: z.string(),
    /** The stronger model and what a script by it costs; null if none is set up. */
    best: z.object({ model: z.string(), tokens: z.int() }).nullable(),
    /** How long a word has typically taken on this server lately, including overhead; omitted until it is known. */
    msPerWord: z.number().optional(),
    /** How long the built-in writer takes to read a word of a pasted text, before it writes. */
    msPerReadWord: z.number().optional(),
  })
  .meta({ id: 'Engine' });
export type EngineInfo = z.infer<typeof engineInfo>;

export const getEngine = endpoint({
  operationId: 'getEngine',
  method: 'GET',
  path: '/api/generation/engine',
  access: 'user',
  summary: 'Get the writer',
  description: 'Without a model, `ai` is false and scripts are put together from the caller’s own words.',
  reply: engineInfo,
});
