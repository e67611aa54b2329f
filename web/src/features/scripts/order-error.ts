import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { type ApiError, textOf } from '../../api/api-error.ts';

/** Why the server rejected an order, and the page where the creator can fix the problem. */
export interface OrderError {
  text: string;
  remedy: { label: string; path: string } | null;
}

export function orderErrorOf(error: ApiError, fallback: string): OrderError {
  const text = textOf(error, fallback);
  if (error.code === 'plan_inactive') return inactivePlan(text);
  const remedy =
    error.code === 'tokens_insufficient' ? { label: 'Boost tokens', path: PAGE_PATHS.boostTokens } : null;
  return { text, remedy };
}

export function inactivePlan(text: string): OrderError {
  return { text, remedy: { label: 'See the plan', path: PAGE_PATHS.subscription } };
}
