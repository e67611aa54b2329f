import { UnreachableError } from '../../api/api-error.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';

const calls = lazyPart(() => import('./visitor-calls.ts'));

/** A form appears before the schemas of what it sends are loaded. They follow when the browser is idle, or when it is sent. */
export function useVisitorCalls() {
  useLazyPart(calls, false);
  return () =>
    calls.load().catch((cause: unknown) => {
      throw new UnreachableError(cause);
    });
}
