import * as z from 'zod';
import { jobKind } from '../../../platform/jobs/job-kind.ts';

/** Run again only after its instance died; what the model refuses is settled by the run itself. */
export const writeScript = jobKind('generation.write_script', z.object({ generationId: z.uuid() }), {
  maxAttempts: 3,
});

export const cleanUpOrphanedChunks = jobKind(
  'generation.forget_orphaned_pieces',
  z.record(z.string(), z.never()),
);
