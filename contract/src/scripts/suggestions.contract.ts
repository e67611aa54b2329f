import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { errorReply } from '../http/errors.ts';
import { ORDER_ERRORS } from './order-errors.ts';
import { tone } from './rephrase-tones.ts';
import { script } from './scripts.contract.ts';

/** How the three rephrasings of a selection differ. */
export const REPHRASING_LABELS = ['Same order', 'Other end first', 'New shape'] as const;
export const OPENING_KINDS = ['Scene', 'Figure', 'Contradiction', 'Question', 'Promise'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];
const MAX_SUGGESTIONS = OPENING_KINDS.length;

export const SUGGESTION_MESSAGES = {
  noOpening: 'This script has no opening yet.',
  openingLocked: 'A line of this beat is locked. Unlock it first.',
  notFound: 'Suggestion not found.',
} as const;

export const suggestion = z.object({
  /** The kind of opening, or how a rephrasing differs from the others. */
  label: z.string(),
  text: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** What one order suggests for a part of a script. It changes nothing until one suggestion is accepted. */
export const suggestionSet = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['rephrasing', 'openings']),
    /** The text that a suggestion replaces, and where it was in that version of the script. */
    before: z.string(),
    start: z.int(),
    end: z.int(),
    version: z.int(),
    /** Null for openings. */
    tone: tone.nullable(),
    suggestions: z.array(suggestion).max(MAX_SUGGESTIONS),
    status: z.enum(['writing', 'ready', 'stopped', 'failed']),
    /** Null unless it failed, or was stopped before the first word. */
    failure: errorReply.nullable(),
    tokenReturned: z.boolean(),
    engine: z.object({ provider: z.string(), model: z.string(), ai: z.boolean() }),
  })
  .meta({ id: 'SuggestionSet' });
export type SuggestionSet = z.infer<typeof suggestionSet>;

export const suggestionSetWithBalance = z.object({ set: suggestionSet, tokens: z.int().min(0) });
export type SuggestionSetWithBalance = z.infer<typeof suggestionSetWithBalance>;

/**
 * The events of a stream of suggestions, by name. A client that loses the connection sends the same request again with
 * the same `Idempotency-Key`.
 */
export const suggestionStreamEvents = {
  started: suggestionSetWithBalance.describe(
    'Always first, and again if the run had to start over: everything so far.',
  ),
  suggestion: suggestion
    .extend({ index: z.int().min(0) })
    .describe('The whole text of one suggestion so far.'),
  ended: suggestionSetWithBalance.describe('Last: what was suggested, and the balance.'),
};

const scriptParams = z.object({ id: z.uuid() });
const setParams = z.object({ id: z.uuid(), setId: z.uuid() });

export const writeOpenings = endpoint({
  operationId: 'writeOpenings',
  method: 'POST',
  path: '/api/scripts/:id/openings',
  access: 'user',
  summary: 'Suggest five openings for a script',
  description: 'Costs one token. The openings change nothing until one is accepted.',
  params: scriptParams,
  body: z.object({
    /** The version whose opening is to be replaced. */
    version: z
      .int({ error: 'The version must be a whole number.' })
      .min(1, 'The version must be a whole number.'),
  }),
  reply: suggestionSetWithBalance,
  status: 201,
  errors: [...ORDER_ERRORS, 'script_changed', 'script_generating', 'model_needed'],
  acceptsIdempotencyKey: true,
  streams: suggestionStreamEvents,
});

export const findOpenings = endpoint({
  operationId: 'findOpenings',
  method: 'GET',
  path: '/api/scripts/:id/openings',
  access: 'user',
  summary:
    'Get the openings last suggested to the caller, if the script still has one of them or the text they replace',
  description: '`set` is null if there are none.',
  params: scriptParams,
  reply: z.object({ set: suggestionSet.nullable() }),
});

export const stopSuggestions = endpoint({
  operationId: 'stopSuggestions',
  method: 'POST',
  path: '/api/scripts/:id/suggestions/:setId/stop',
  access: 'user',
  summary: 'Stop writing suggestions and keep what has arrived',
  description: 'The token is returned before the first word.',
  params: setParams,
  reply: suggestionSetWithBalance,
});

export const acceptSuggestion = endpoint({
  operationId: 'acceptSuggestion',
  method: 'POST',
  path: '/api/scripts/:id/suggestions/:setId/accept',
  access: 'user',
  summary: 'Accept a suggestion as a new version',
  description: 'Rejected if the text it replaces has changed.',
  params: setParams,
  body: z.object({
    index: z
      .int({ error: 'Choose one of the suggestions.' })
      .min(0, 'Choose one of the suggestions.')
      .max(MAX_SUGGESTIONS - 1, 'Choose one of the suggestions.'),
  }),
  reply: script,
  errors: ['script_changed', 'script_generating'],
});
