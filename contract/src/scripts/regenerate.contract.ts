import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { script } from './scripts.contract.ts';

export const REGENERATION_TEXTS = {
  beatUnknown: 'This beat does not exist.',
  beatLocked: 'This beat is locked. Unlock it first.',
  allLocked: 'Everything is locked. Unlock something first.',
} as const;

export const regenerationForm = z.object({
  /** The index of the beat to regenerate; if omitted, the whole script is regenerated. */
  beat: z.int({ error: REGENERATION_TEXTS.beatUnknown }).min(0, REGENERATION_TEXTS.beatUnknown).nullish(),
  /** The version that the creator saw. If it is outdated, the order is rejected and not charged. */
  version: z.int({ error: 'The version must be a whole number.' }).min(1).optional(),
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
  summary: 'Regenerate a script or one of its beats with the same options; locked lines stay unchanged',
  params: z.object({ id: z.uuid() }),
  body: regenerationForm,
  reply: z.object({ script, tokens: z.int().min(0) }),
  status: 201,
  errors: [
    'script_changed',
    'script_generating',
    'script_not_generated',
    'plan_inactive',
    'tokens_insufficient',
    'not_found',
    'stopped_unwritten',
    'source_too_long',
    'topic_refused',
    'writer_failed',
    'writer_not_set_up',
    'writer_busy',
    'writer_unreachable',
  ],
  acceptsIdempotencyKey: true,
  canStream: true,
});
