import { useEffect, useState } from 'react';
import { loadWithRetry } from '../api/load-with-retry.ts';
import { whenIdle } from './when-idle.ts';

/** Code that is not needed when a page first appears. */
export interface LazyPart<Part> {
  /** Null until it is loaded. */
  current: Part | null;
  load(): Promise<Part>;
}

export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let loading: Promise<Part> | null = null;
  const part: LazyPart<Part> = {
    current: null,
    load() {
      loading ??= load().then(
        (loaded) => {
          part.current = loaded;
          return loaded;
        },
        (cause) => {
          // The next attempt loads it again.
          loading = null;
          throw cause;
        },
      );
      return loading;
    },
  };
  return part;
}

/**
 * Fetches the code early, usually when the browser is idle, and returns it when it is needed. It retries until it succeeds,
 * so what the user asked for appears as soon as the connection is back. `fetchEarly` is null for what hardly anybody needs.
 */
export function useLazyPart<Part>(
  part: LazyPart<Part>,
  isNeeded: boolean,
  fetchEarly: ((callback: () => void) => () => void) | null = whenIdle,
): Part | null {
  const [loaded, setLoaded] = useState(part.current);
  useEffect(() => fetchEarly?.(() => void part.load().catch(() => {})), [part, fetchEarly]);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    return loadWithRetry(part.load, { onLoaded: (current) => setLoaded(() => current), onFailed: () => {} });
  }, [part, isNeeded, loaded]);
  return loaded ?? (isNeeded ? part.current : null);
}
