import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { outlineSection } from './outlines/outline-sections.ts';
import { scriptQuality, scriptStreamEvents } from './script-orders.contract.ts';
import { script } from './scripts.contract.ts';

export const MAX_WISH_LENGTH = 300;

export const REGENERATION_MESSAGES = {
  beatUnknown: 'This beat does not exist.',
  beatLocked: 'This beat is locked. Unlock it first.',
  allLocked: 'Everything is locked. Unlock something first.',
  wishTooLong: `What should change must be at most ${MAX_WISH_LENGTH} characters.`,
  beatLength: 'A beat can be made shorter or longer.',
  scriptLength: 'Choose 1-2, 3-5 or 6+ minutes.',
  shortHasOneLength: 'A Short has only one length.',
  taskUnknown: 'Choose rewrite, continue or fit.',
  taskForBeat: 'Only the whole script can be continued or adjusted in length.',
  nothingToContinue: 'This script is already finished.',
  sameWords: 'Without a model, regenerating gives the same words. No token was taken.',
  sectionWithoutBeat: 'Choose the beat that the plan is for.',
  noOutline: 'This script was not written from an outline.',
  sectionUnknown: 'The outline has no such beat.',
  lengthMet: 'This script already has the length you asked for.',
} as const;

/** `continue` continues a stopped script, and `fit` only expands or shortens it to the requested length. */
export const regenerationTask = z.enum(['rewrite', 'continue', 'fit'], {
  error: REGENERATION_MESSAGES.taskUnknown,
});
export type RegenerationTask = z.infer<typeof regenerationTask>;

const beatLength = ['shorter', 'longer'] as const;
const scriptLength = ['short', 'medium', 'long'] as const;
export type BeatLength = (typeof beatLength)[number];
export type NewScriptLength = (typeof scriptLength)[number];

export const regenerationForm = z
  .object({
    /** The index of the beat to regenerate; if omitted, the whole script is regenerated. */
    beat: z
      .int({ error: REGENERATION_MESSAGES.beatUnknown })
      .min(0, REGENERATION_MESSAGES.beatUnknown)
      .nullish(),
    /** The version that the creator saw. If it is outdated, the order is rejected and not charged. */
    version: z.int({ error: 'The version must be a whole number.' }).min(1).optional(),
    /** What to change. Needs a model. */
    wish: z
      .string({ error: REGENERATION_MESSAGES.wishTooLong })
      .trim()
      .max(MAX_WISH_LENGTH, REGENERATION_MESSAGES.wishTooLong)
      .nullish(),
    /** Another length; if omitted, the length stays the same. */
    length: z.enum([...beatLength, ...scriptLength], { error: REGENERATION_MESSAGES.scriptLength }).nullish(),
    /** `best` uses the stronger model for a higher price, if one is set up. */
    quality: scriptQuality.nullish(),
    /** If omitted, the text is rewritten. */
    task: regenerationTask.nullish(),
    /** The changed section of the outline that the beat is rewritten from. */
    section: outlineSection.nullish(),
  })
  .superRefine(({ beat, length, section, task }, context) => {
    if (beat != null && task != null && task !== 'rewrite')
      context.addIssue({ code: 'custom', path: ['task'], message: REGENERATION_MESSAGES.taskForBeat });
    if (section != null && beat == null)
      context.addIssue({
        code: 'custom',
        path: ['section'],
        message: REGENERATION_MESSAGES.sectionWithoutBeat,
      });
    if (length == null) return;
    const isForBeat = beatLength.some((each) => each === length);
    if (isForBeat === (beat != null)) return;
    const message = beat == null ? REGENERATION_MESSAGES.scriptLength : REGENERATION_MESSAGES.beatLength;
    context.addIssue({ code: 'custom', path: ['length'], message });
  });
export type RegenerationForm = z.output<typeof regenerationForm>;

/**
 * Streams and accepts an `Idempotency-Key`, like ordering a new script. The script keeps its text until the new one is
 * complete. After a stop or a failure it still has its old text, and the partial new text is kept as a version.
 */
export const regenerateScript = endpoint({
  operationId: 'regenerateScript',
  method: 'POST',
  path: '/api/scripts/:id/regenerate',
  access: 'user',
  summary: 'Regenerate a script or one of its beats, continue a stopped script, or adjust its length',
  description:
    'Locked lines stay unchanged, and the current text is kept as a version. Costs a token, which is returned if writing fails.',
  params: z.object({ id: z.uuid() }),
  body: regenerationForm,
  bodyLimit: BODY_LIMITS.message,
  reply: z.object({ script, tokens: z.int().min(0) }),
  status: 201,
  errors: [
    ...ORDER_ERRORS,
    'script_changed',
    'script_generating',
    'script_not_generated',
    'model_needed',
    'writer_missed_length',
  ],
  acceptsIdempotencyKey: true,
  streams: scriptStreamEvents,
});
