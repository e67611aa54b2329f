import * as z from 'zod';
import { jobKind } from '../../../platform/jobs/job-kind.ts';

/** Run again only after its instance died; what the model refuses is settled by the run itself. */
export const rephrase = jobKind('scripts.rephrase', z.object({ rephrasingId: z.uuid() }), { maxAttempts: 3 });
