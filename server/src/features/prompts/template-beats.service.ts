import { HOUR_MS } from '@cold-open/contract/durations';
import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { describeForLog } from '../../platform/llm/failure-detail.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import type { ModelSource } from '../../platform/llm/model-source.ts';
import type { Logger } from '../../platform/logger.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { readBeats } from '../../writers/template-beats.ts';
import type { AccountModule } from '../account/account.module.ts';
import { beatsByModel } from './beats-by-model.ts';

/** Limited because reading costs no tokens but calls the model. */
const BEATS_RATE_LIMIT: RateLimit = { name: 'template-beats', max: 30, windowMs: HOUR_MS };
/** A shorter text says too little about its beats. */
const MIN_TEMPLATE_LENGTH = 40;

interface Dependencies {
  logger: Logger;
  limits: RateLimiter;
  models: Pick<ModelSource, 'current'>;
  account: Pick<AccountModule, 'hasVerifiedEmail'>;
}

/** Reads the beats of a template that may not be saved yet. */
export function createTemplateBeatsService({ logger, limits, models, account }: Dependencies) {
  async function askModel(viewer: Viewer, template: string, videoType: 'long' | 'short') {
    const model = models.current();
    if (!model || !account.hasVerifiedEmail(viewer) || template.length < MIN_TEMPLATE_LENGTH) return null;
    try {
      await limits.takeAll([[BEATS_RATE_LIMIT, viewer.id]]);
      return await beatsByModel(model, { template, videoType });
    } catch (error) {
      if (error instanceof AppError) return null;
      if (!(error instanceof ModelFailure)) throw error;
      logger.info(describeForLog(error), 'the model did not read the beats of a template');
      return null;
    }
  }

  return {
    /** Uses the sections that the text names if the model cannot be asked, or its answer cannot be used. */
    async read(viewer: Viewer, template: string, videoType: 'long' | 'short'): Promise<TemplateBeat[]> {
      return (await askModel(viewer, template, videoType)) ?? readBeats(template, videoType);
    },
  };
}

export type TemplateBeatsService = ReturnType<typeof createTemplateBeatsService>;
