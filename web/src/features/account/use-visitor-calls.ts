import { UnreachableError } from '../../api/api-error.ts';
import { type LazyPart, lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { whenUsed } from '../../ui/when-used.ts';

const calls = lazyPart(() => import('./visitor-calls.ts'));

export const useVisitorCalls = () => useLateCalls(calls);

/** A form appears before the schemas of what it sends are loaded. They follow when somebody uses the page. */
export function useLateCalls<Calls>(calls: LazyPart<Calls>): () => Promise<Calls> {
  useLazyPart(calls, false, whenUsed);
  return () =>
    calls.load().catch((cause: unknown) => {
      throw new UnreachableError(cause);
    });
}
