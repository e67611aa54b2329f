import type { Rephrasing } from '@cold-open/contract/scripts/rephrase.contract';
import type { SuggestionSet } from '@cold-open/contract/scripts/suggestions.contract';
import { describeFailure } from '@cold-open/contract/scripts/writing-failures';
import { errorBody } from '../../../platform/http/error-replies.ts';
import { writingError } from '../../../platform/llm/model-error.ts';
import type { SuggestionOrder } from './suggestions.repository.ts';

export function toSuggestionSet(order: SuggestionOrder): SuggestionSet {
  const { id, kind, before, start, end, version, tone, tokenReturned, engine } = order;
  const failure = failureOf(order);
  return {
    _id: id,
    kind,
    before,
    start,
    end,
    version,
    tone,
    suggestions: suggestionsOf(order),
    status: statusOf(order),
    failure: failure && errorBody(failure),
    tokenReturned,
    engine,
  };
}

/** Returns the reply for clients that know only one suggestion. */
export function toRephrasing({
  _id,
  before,
  start,
  end,
  version,
  tone,
  engine,
  ...set
}: SuggestionSet): Rephrasing {
  const variants = set.suggestions.map(({ text }) => text);
  const [after = ''] = variants;
  return { _id, before, after, variants, start, end, tone: tone ?? 'own', version, engine };
}

/** Orders that were settled by an earlier version have only one suggestion. */
function suggestionsOf({ suggestions, after }: SuggestionOrder) {
  return suggestions.length === 0 && after !== null ? [{ label: '', text: after }] : suggestions;
}

function statusOf({ outcome }: SuggestionOrder): SuggestionSet['status'] {
  if (outcome === null) return 'writing';
  if (outcome === 'ready' || outcome === 'accepted') return 'ready';
  return outcome === 'stopped' ? 'stopped' : 'failed';
}

/** Returns why there is nothing to choose from, or why it is incomplete; null if nothing went wrong. */
export function failureOf(order: SuggestionOrder) {
  const status = statusOf(order);
  const isEmptyStop = status === 'stopped' && order.suggestions.length === 0;
  if (status !== 'failed' && !isEmptyStop) return null;
  const code = isEmptyStop ? 'cancelled' : (order.outcome ?? '');
  return writingError(describeFailure(code, order.retryAfterSeconds));
}
