import { DAY_MS } from '@cold-open/contract/durations';
import type { ExampleOpening } from '@cold-open/contract/prompts/example-opening';
import * as z from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { describeForLog } from '../../platform/llm/failure-detail.ts';
import { addDelta, type LanguageModel, ModelFailure } from '../../platform/llm/language-model.ts';
import type { ModelSource } from '../../platform/llm/model-source.ts';
import type { Logger } from '../../platform/logger.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import {
  type ExampleOpeningRequest,
  exampleOpeningPrompt,
  readExampleOpening,
} from '../../writers/model/example-opening-prompt.ts';
import type { AccountModule } from '../account/account.module.ts';
import { findTemplateWithoutExample, storeExampleOpening } from './example-openings.repository.ts';
import { raiseVersion } from './prompt-versions.repository.ts';
import { beatsOfTemplate } from './template-beats.ts';

const writeExampleOpening = jobKind('prompts.write_example_opening', z.object({ promptId: z.uuid() }), {
  maxAttempts: 2,
});

/** Limited because an example costs no tokens but calls the model. */
const EXAMPLE_RATE_LIMIT: RateLimit = { name: 'example-openings', max: 20, windowMs: DAY_MS };

interface Dependencies {
  db: Db;
  logger: Logger;
  limits: RateLimiter;
  jobs: Pick<JobQueue, 'enqueue' | 'work'>;
  models: Pick<ModelSource, 'current'>;
  account: Pick<AccountModule, 'hasVerifiedEmail'>;
}

/** Has the model write an opening for each template that people save. A template is complete without one. */
export function createExampleOpenings(dependencies: Dependencies) {
  const { db, logger, limits, jobs, models, account } = dependencies;

  async function write(promptId: string, signal: AbortSignal) {
    const found = await findTemplateWithoutExample(db, promptId);
    const model = models.current();
    if (!found || !model) return;
    const { prompt, group } = found;
    // The admins share one limit, because library templates have no owner.
    await limits.takeAll([[EXAMPLE_RATE_LIMIT, group.ownerId ?? 'library']]);
    const exampleOpening = await askModel(
      model,
      {
        niche: prompt.niche,
        template: prompt.promptTemplate,
        beats: beatsOfTemplate(prompt),
        videoType: prompt.videoType,
        channel: { audience: group.targetAudience, style: group.style, description: group.description },
      },
      signal,
    );
    if (!exampleOpening) return;
    await db.transaction(async (tx) => {
      const { id, promptTemplate } = prompt;
      if (await storeExampleOpening(tx, { id, promptTemplate, exampleOpening }))
        await raiseVersion(tx, group.ownerId);
    });
  }

  jobs.work(writeExampleOpening, async ({ payload, signal }) => {
    try {
      await write(payload.promptId, signal);
    } catch (error) {
      // Nobody waits for the example, so a failure ends the job, unless this instance is shutting down.
      if (signal.aborted || !isExpected(error)) throw error;
      logger.info({ prompt: payload.promptId, ...reasonOf(error) }, 'no example opening was written');
    }
  });

  return {
    /** Called in the transaction that saves a template without an example. */
    async request(tx: Tx, viewer: Viewer, promptId: string) {
      if (!models.current() || !account.hasVerifiedEmail(viewer)) return;
      await jobs.enqueue(tx, writeExampleOpening, { promptId });
    },
  };
}

export type ExampleOpenings = ReturnType<typeof createExampleOpenings>;

async function askModel(
  model: LanguageModel,
  request: ExampleOpeningRequest,
  signal: AbortSignal,
): Promise<ExampleOpening | null> {
  let answer = '';
  for await (const event of model.stream({
    ...exampleOpeningPrompt(request),
    purpose: 'example_opening',
    signal,
  }))
    if (event.type === 'delta') answer = addDelta(answer, event);
  return readExampleOpening(answer);
}

/** The model failed, the budget is used up, or the account reached its limit. */
const isExpected = (error: unknown): error is ModelFailure | AppError =>
  error instanceof ModelFailure || error instanceof AppError;

const reasonOf = (error: ModelFailure | AppError) =>
  error instanceof ModelFailure ? describeForLog(error) : { code: error.code };
