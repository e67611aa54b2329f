import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { errorReply } from '../http/errors.ts';
import { GENERATION_TEXTS, MAX_PASTE_LENGTH, MAX_TITLE_LENGTH } from './order-rules.ts';
import { script } from './scripts.contract.ts';

const contentType = z.enum(['long_form', 'youtube_shorts'], { error: GENERATION_TEXTS.contentTypeUnknown });
const title = z
  .string({ error: GENERATION_TEXTS.titleAndPrompt })
  .trim()
  .max(MAX_TITLE_LENGTH, GENERATION_TEXTS.titleTooLong);
/** An empty field counts as one that was not sent. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
const chosenLength = (text: string) =>
  optional(z.enum(['short', 'medium', 'long', 'shorts'], { error: text }));

const shared = {
  /** Dropped after it was compared with the caller. */
  userId: z.unknown().optional(),
  /** long or shorts; it follows from the content type, which stands above it. */
  style: z.unknown().optional(),
  niche: optional(
    z.string({ error: 'Niche must be a text.' }).trim().max(120, 'Niche must be at most 120 characters.'),
  ),
};

/** Both forms: long form needs one of its lengths, shorts have only their own. */
const needsLength =
  (text: string) =>
  (form: { contentType: string; length?: string | undefined }, context: z.RefinementCtx) => {
    const isChosen = form.length !== undefined && form.length !== 'shorts';
    if (form.contentType === 'long_form' && !isChosen)
      context.addIssue({ code: 'custom', path: ['length'], message: text });
  };

export const generationForm = z
  .object({
    ...shared,
    title: title.min(1, GENERATION_TEXTS.titleAndPrompt),
    promptID: z.uuid({ error: GENERATION_TEXTS.titleAndPrompt }),
    contentType: contentType.default('long_form'),
    length: chosenLength(GENERATION_TEXTS.selectLength),
  })
  .superRefine(needsLength(GENERATION_TEXTS.selectLength));
export type GenerationForm = z.output<typeof generationForm>;

export const customGenerationForm = z
  .object({
    ...shared,
    title: optional(title),
    promptID: optional(z.uuid({ error: 'That is not a prompt.' })),
    contentType: z.enum(['long_form', 'youtube_shorts'], { error: GENERATION_TEXTS.pasteAndLength }),
    length: chosenLength(GENERATION_TEXTS.pasteAndLength),
    pasteContent: z
      .string({ error: GENERATION_TEXTS.pasteAndLength })
      .trim()
      // Something that can be said: not blanks that nobody sees, nor signs alone.
      .regex(/[\p{L}\p{N}]/u, GENERATION_TEXTS.pasteAndLength)
      .max(MAX_PASTE_LENGTH, GENERATION_TEXTS.pasteTooLong),
  })
  .superRefine(needsLength(GENERATION_TEXTS.pasteAndLength));
export type CustomGenerationForm = z.output<typeof customGenerationForm>;

const written = z.object({ script, tokens: z.int().min(0) });

export const generateScript = endpoint({
  method: 'POST',
  path: '/api/scripts/generate',
  access: 'user',
  summary:
    'Write a script from a title; answers when it is written, or streams it (Accept: text/event-stream)',
  body: generationForm,
  reply: written,
  status: 201,
});

export const generateCustomScript = endpoint({
  method: 'POST',
  path: '/api/scripts/generate/custom',
  access: 'user',
  summary:
    'Write a script from pasted text; answers when it is written, or streams it (Accept: text/event-stream)',
  body: customGenerationForm,
  reply: written,
  status: 201,
});

export const stopScript = endpoint({
  method: 'POST',
  path: '/api/scripts/:id/stop',
  access: 'user',
  summary: 'Stop writing and keep the words; answers with the script as it stands then',
  params: z.object({ id: z.uuid() }),
  reply: written,
});

/** The same stream as the two calls give, for whoever comes later, from any point. */
export const SCRIPT_STREAM_PATH = '/api/scripts/:id/stream';

/**
 * What stands in the stream of a script, each as the data of an event of that name. The event's id is the position to
 * go on from (`Last-Event-ID`, or `?position=`).
 */
export const scriptStreamEvents = {
  /** First, always: the script as it is, with everything written up to this position. */
  started: written,
  delta: z.object({ text: z.string() }),
  /** The whole text anew: it was repaired to its length, or begun again after a crash. */
  replace: z.object({ content: z.string() }),
  /** The text is written, and is brought to the length that was asked for; a `replace` may follow. */
  repairing: z.object({}),
  /** Last, when it is written or was stopped. */
  saved: written,
  /** Last, when it failed; what was written stands. */
  failed: written.extend({ error: errorReply }),
};

export const engineInfo = z
  .object({
    provider: z.string(),
    model: z.string(),
    /** False when no model is connected and drafts are put together offline. */
    ai: z.boolean(),
    label: z.string(),
  })
  .meta({ id: 'Engine' });
export type EngineInfo = z.infer<typeof engineInfo>;

export const getEngine = endpoint({
  method: 'GET',
  path: '/api/generation/engine',
  access: 'user',
  summary: 'Who writes the scripts',
  reply: engineInfo,
});
