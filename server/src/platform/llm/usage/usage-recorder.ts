import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { Logger } from '../../logger.ts';
import { describeForAdmins } from '../failure-detail.ts';
import {
  type LanguageModel,
  ModelFailure,
  type ModelFailureCode,
  type ModelRequest,
  type TokenUsage,
} from '../language-model.ts';
import { estimateTokens } from '../token-estimate.ts';
import type { DailyBudget } from './daily-budget.ts';
import { insertModelCall, type NewModelCall } from './model-calls.repository.ts';
import { scriptOf } from './script-of-signal.ts';

/** Failures before the provider worked on the request, so they cost nothing. */
const COSTS_NOTHING: string[] = [
  'bad_key',
  'no_credit',
  'model_not_found',
  'bad_request',
  'wrong_address',
  'redirected',
  'not_a_model',
  'rate_limited',
  'too_long',
  'unreachable',
  'upstream',
] satisfies ModelFailureCode[];
/** Failures that an admin can fix. Messages about other failures may quote what a creator wrote. */
const KEEPS_DETAIL: ModelFailureCode[] = [
  'bad_key',
  'no_credit',
  'model_not_found',
  'bad_request',
  'wrong_address',
  'redirected',
  'not_a_model',
  'no_room',
];
/** These finish or repair a script that is already paid for. */
const ALLOWED_OVER_BUDGET: ModelRequest['purpose'][] = ['continuation', 'repair', 'test'];

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  budget: DailyBudget;
}

/** Records what every call used. */
export function createUsageRecorder({ db, clock, logger, budget }: Dependencies) {
  const pending = new Set<Promise<void>>();

  /** Does not wait for the database, to avoid delaying the next word. */
  function record(call: NewModelCall) {
    const stored = insertModelCall(db, call)
      .catch((error) => logger.error({ err: error }, 'failed to record model usage'))
      .finally(() => pending.delete(stored));
    pending.add(stored);
  }

  return {
    /** Returns the same model, with its calls recorded and held to the budget. */
    recorded: ({ stream, ...described }: LanguageModel): LanguageModel => ({
      ...described,
      async *stream(request) {
        if (!ALLOWED_OVER_BUDGET.includes(request.purpose)) await budget.require(db);
        const started = performance.now();
        const elapsedMs = () => Math.round(performance.now() - started);
        const scriptId = scriptOf(request.signal);
        const calledAt = clock.now();
        let firstWordMs: number | null = null;
        let answer = '';
        let outcome = 'stopped';
        let usage: TokenUsage = {};
        let detail: string | null = null;
        try {
          for await (const event of stream(request)) {
            if (event.type === 'delta') {
              firstWordMs ??= elapsedMs();
              answer += event.text;
            } else {
              usage = event;
              outcome = 'ok';
            }
            yield event;
          }
        } catch (error) {
          if (error instanceof ModelFailure) {
            outcome = error.code === 'cancelled' ? 'stopped' : error.code;
            usage = error.usage ?? {};
            if (KEEPS_DETAIL.includes(error.code)) detail = describeForAdmins(error);
          }
          throw error;
        } finally {
          const tokens = tokensOf(request, { answer, usage, outcome });
          const totalMs = elapsedMs();
          const { purpose } = request;
          record({
            calledAt,
            provider: described.provider,
            model: request.model ?? described.model,
            purpose,
            scriptId,
            ...tokens,
            firstWordMs,
            totalMs,
            outcome,
            detail,
          });
        }
      },
    }),

    /** Resolves when everything so far is stored. */
    async flush() {
      await Promise.all(pending);
    },
  };
}

/** Some servers report no tokens, or zeros. */
function tokensOf(
  { system, user }: ModelRequest,
  { answer, usage, outcome }: { answer: string; usage: TokenUsage; outcome: string },
) {
  if (answer === '' && COSTS_NOTHING.includes(outcome))
    return { inputTokens: 0, outputTokens: 0, isEstimated: false };
  return {
    inputTokens: usage.inputTokens || estimateTokens(system + user),
    outputTokens: usage.outputTokens || estimateTokens(answer),
    isEstimated: !usage.inputTokens || !usage.outputTokens,
  };
}
