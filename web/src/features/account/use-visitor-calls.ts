import { UnreachableError } from '../../api/api-error.ts';
import { type LazyPart, lazyPart, useLazyPart } from '../../ui/lazy-part.ts';

const calls = lazyPart(() => import('./visitor-calls.ts'));

export const useVisitorCalls = () => useLateCalls(calls);

/** A form appears before the schemas of what it sends are loaded. They follow when the browser is idle, or when it is sent. */
export function useLateCalls<Calls>(calls: LazyPart<Calls>): () => Promise<Calls> {
  useLazyPart(calls, false);
  return () =>
    calls.load().catch((cause: unknown) => {
      throw new UnreachableError(cause);
    });
}
