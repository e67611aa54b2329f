import { HOUR_MS } from '@cold-open/contract/durations';
import { PLAIN_TEMPLATE } from '@cold-open/contract/prompts/prompt-rules';
import {
  OUTLINE_MESSAGES,
  type SuggestedPoints,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ModelFailure } from '../../../platform/llm/language-model.ts';
import { modelError } from '../../../platform/llm/model-error.ts';
import type { RateLimit, RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import type { Engine } from '../../../writers/script-writer.ts';
import type { PointsRequest, Suggester } from '../../../writers/suggester.ts';
import type { AccountModule } from '../../account/account.module.ts';
import type { PromptsModule } from '../../prompts/prompts.module.ts';
import type { VoicesModule } from '../../voices/voices.module.ts';
import { toOutline } from './outline-replies.ts';
import { type OutlineRow, storeSuggestions } from './outlines.repository.ts';
import { requireOwnOutline } from './outlines.service.ts';

/** Limited because suggestions cost no tokens but call the model. */
export const POINT_SUGGESTIONS_PER_ACCOUNT: RateLimit = {
  name: 'point-suggestions-account',
  max: 60,
  windowMs: HOUR_MS,
};

/** More would only make the prompt longer. */
const MAX_EARLIER = 80;

interface Dependencies {
  db: Db;
  limits: RateLimiter;
  account: Pick<AccountModule, 'requireVerifiedEmail'>;
  findTemplate: PromptsModule['findTemplate'];
  voices: Pick<VoicesModule, 'findForWriter'>;
  suggester: Suggester;
  engine: Engine;
}

/** Suggests points for the sections of an outline. Free, so a stream ends when nobody is listening. */
export function createPointSuggestionsService(dependencies: Dependencies) {
  const { db, limits, account, findTemplate, voices, suggester, engine } = dependencies;

  async function requestFor(viewer: Viewer, row: OutlineRow, asked: string[]): Promise<PointsRequest> {
    // The prompt may have been deleted since.
    const prompt =
      row.promptId === null ? null : await findTemplate(viewer, row.promptId).catch(ignoreNotFound);
    return {
      kind: 'points',
      title: row.title,
      niche: row.niche,
      template: prompt?.template ?? PLAIN_TEMPLATE,
      channel: prompt?.channel ?? null,
      source: row.source,
      sections: row.sections,
      asked,
      voice: await voices.findForWriter(db, row.voiceId),
      earlier: asked
        .flatMap((id) => [...new Set([...(row.droppedPoints[id] ?? []), ...(row.suggestions[id] ?? [])])])
        .slice(-MAX_EARLIER),
    };
  }

  return {
    /** Checks everything that can be rejected before the model is called. */
    async prepare(viewer: Viewer, outlineId: string, sectionId: string | null | undefined) {
      const row = await requireOwnOutline(db, viewer, outlineId);
      const ids = row.sections.map(({ id }) => id);
      if (sectionId != null && !ids.includes(sectionId))
        throw new AppError('validation_failed', {
          text: OUTLINE_MESSAGES.sectionUnknown,
          field: 'sectionId',
        });
      if (!engine.ai) throw new AppError('model_needed');
      account.requireVerifiedEmail(viewer);
      await limits.takeAll([[POINT_SUGGESTIONS_PER_ACCOUNT, viewer.id]]);
      return { row, request: await requestFor(viewer, row, sectionId == null ? ids : [sectionId]) };
    },

    /** Calls `onPoints` whenever the points of a section change. Returns the outline, and why the model failed. */
    async suggest(
      { row, request }: { row: OutlineRow; request: PointsRequest },
      { signal, onPoints }: { signal: AbortSignal; onPoints?: (points: SuggestedPoints) => Promise<void> },
    ) {
      let suggested: Record<string, string[]> = {};
      let error: AppError | null = null;
      try {
        for await (const suggestions of suggester.suggest(request, signal)) {
          const before = suggested;
          // Points that turn out to repeat another section's are no longer among the suggestions.
          suggested = Object.fromEntries(suggestions.map(({ label, text }) => [label, text.split('\n')]));
          for (const [sectionId, points] of Object.entries(suggested))
            if (before[sectionId]?.join('\n') !== points.join('\n')) await onPoints?.({ sectionId, points });
        }
      } catch (failure) {
        if (!(failure instanceof ModelFailure)) throw failure;
        error = modelError(failure);
        if (failure.code === 'cancelled') return { outline: toOutline(row), error };
      }
      const stored =
        Object.keys(suggested).length > 0 && !error ? await storeSuggestions(db, row.id, suggested) : row;
      return { outline: toOutline(stored ?? row), error };
    },
  };
}

export type PointSuggestionsService = ReturnType<typeof createPointSuggestionsService>;

function ignoreNotFound(error: unknown) {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}
