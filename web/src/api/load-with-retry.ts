const RETRY_DELAY_MS = 10_000;

/** Loads a part of the app and retries until it succeeds, immediately when the browser is back online. Returns a function that stops it. */
export function loadWithRetry<Part>(
  load: () => Promise<Part>,
  { onLoaded, onFailed }: { onLoaded: (part: Part) => void; onFailed: () => void },
): () => void {
  let loading = false;
  let done = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    done = true;
    clearTimeout(timer);
    removeEventListener('online', attempt);
  };
  const attempt = () => {
    if (loading || done) return;
    loading = true;
    clearTimeout(timer);
    load().then(
      (part) => {
        if (done) return;
        stop();
        onLoaded(part);
      },
      () => {
        loading = false;
        if (done) return;
        timer = setTimeout(attempt, RETRY_DELAY_MS);
        onFailed();
      },
    );
  };

  addEventListener('online', attempt);
  attempt();
  return stop;
}
