import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { script } from './scripts.contract.ts';

export const REGENERATION_TEXTS = {
  beatUnknown: 'The script has no such beat.',
  beatLocked: 'This beat is locked. Unlock it first.',
  allLocked: 'Everything is locked. Unlock something first.',
} as const;

export const regenerationForm = z.object({
  /** One beat alone, counted from 0 in the order of the text; without it the whole script. */
  beat: z.int({ error: REGENERATION_TEXTS.beatUnknown }).min(0, REGENERATION_TEXTS.beatUnknown).nullish(),
  /** The version that the person saw; when it is not the newest any more, nothing is written and nothing taken. */
  version: z.int({ error: 'The version must be a whole number.' }).min(1).optional(),
});
export type RegenerationForm = z.output<typeof regenerationForm>;

/**
 * Streams and takes an `Idempotency-Key` as writing does. Until it is written the script keeps its text; after a stop or
 * a failure it still has it, and what was written until then stands among its versions.
 */
export const regenerateScript = endpoint({
  method: 'POST',
  path: '/api/scripts/:id/regenerate',
  access: 'user',
  summary: 'Write the script, or one beat of it, anew with the same options; locked lines stay word for word',
  params: z.object({ id: z.uuid() }),
  body: regenerationForm,
  reply: z.object({ script, tokens: z.int().min(0) }),
  status: 201,
});
