import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { tone } from './rephrase-tones.ts';
import { MAX_CONTENT_LENGTH, script } from './scripts.contract.ts';
import { suggestionStreamEvents } from './suggestions.contract.ts';

export const MAX_REPHRASED_LENGTH = 4000;
export const MAX_INSTRUCTION_LENGTH = 300;

export const REPHRASE_MESSAGES = {
  selectSomething: 'Select the words to rephrase.',
  selectionTooLong: `Select at most ${MAX_REPHRASED_LENGTH} characters.`,
  selectionMoved: 'The text has changed. Please select the words again.',
  selectionLocked: 'These words are locked. Unlock them first.',
  instructionRequired: 'Please describe how to rephrase it.',
  instructionTooLong: `The instruction must be at most ${MAX_INSTRUCTION_LENGTH} characters.`,
  modelNeeded: 'A model is needed for this. No token was taken.',
  nothingToChange:
    'The offline writer found nothing to change here. Bigger changes need a model. No token was taken.',
} as const;

const position = z
  .int({ error: REPHRASE_MESSAGES.selectionMoved })
  .min(0, REPHRASE_MESSAGES.selectionMoved)
  .max(MAX_CONTENT_LENGTH, REPHRASE_MESSAGES.selectionMoved);

export const rephraseForm = z
  .object({
    /** The start and end of the selection in the content, in UTF-16 units. */
    start: position,
    end: position,
    /** The selected text, to detect that the content has changed. */
    selected: z
      .string({ error: REPHRASE_MESSAGES.selectSomething })
      .regex(/[\p{L}\p{N}]/u, REPHRASE_MESSAGES.selectSomething)
      .max(MAX_REPHRASED_LENGTH, REPHRASE_MESSAGES.selectionTooLong),
    tone,
    wish: z
      .string({ error: REPHRASE_MESSAGES.instructionRequired })
      .trim()
      .max(MAX_INSTRUCTION_LENGTH, REPHRASE_MESSAGES.instructionTooLong)
      .optional(),
    /** The version in which the selection was made. */
    version: z
      .int({ error: 'The version must be a whole number.' })
      .min(1, 'The version must be a whole number.'),
  })
  .superRefine((form, context) => {
    if (form.tone === 'own' && !form.wish)
      context.addIssue({ code: 'custom', path: ['wish'], message: REPHRASE_MESSAGES.instructionRequired });
  })
  // Describes the same rule in the API document.
  .meta({
    if: { properties: { tone: { enum: ['tighter', 'plainer', 'spoken'] } } },
    else: { properties: { wish: { minLength: 1 } }, required: ['wish'] },
  });
export type RephraseForm = z.output<typeof rephraseForm>;

/** A suggestion, which changes nothing until it is accepted. */
export const rephrasing = z
  .object({
    _id: z.uuid(),
    before: z.string(),
    after: z.string(),
    start: z.int(),
    end: z.int(),
    tone,
    /** The version of the script to which it applies. */
    version: z.int(),
    engine: z.object({ provider: z.string(), model: z.string(), ai: z.boolean() }),
    /** All suggestions. `after` is the first of them. */
    variants: z.array(z.string()),
  })
  .meta({ id: 'Rephrasing' });
export type Rephrasing = z.infer<typeof rephrasing>;

/** Accepts an `Idempotency-Key`: requests with the same key are one order. */
export const rephraseSelection = endpoint({
  operationId: 'rephraseSelection',
  method: 'POST',
  path: '/api/scripts/:id/rephrase',
  access: 'user',
  summary: 'Suggest up to three rephrasings of a selection',
  description:
    'Costs one token, which is returned on failure. The suggestions change nothing until one is accepted.',
  params: z.object({ id: z.uuid() }),
  body: rephraseForm,
  bodyLimit: BODY_LIMITS.message,
  reply: z.object({ rephrasing, tokens: z.int().min(0) }),
  status: 201,
  errors: [...ORDER_ERRORS, 'script_changed', 'script_generating', 'model_needed'],
  acceptsIdempotencyKey: true,
  streams: suggestionStreamEvents,
});

export const acceptRephrasing = endpoint({
  operationId: 'acceptRephrasing',
  method: 'POST',
  path: '/api/scripts/:id/rephrasings/:rephrasingId/accept',
  access: 'user',
  summary: 'Accept the first suggestion',
  description: 'Rejected if the script has changed since.',
  deprecated: true,
  params: z.object({ id: z.uuid(), rephrasingId: z.uuid() }),
  reply: script,
  errors: ['script_changed', 'script_generating'],
});
