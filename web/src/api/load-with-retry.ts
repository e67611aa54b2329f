const RETRY_DELAY_MS = 10_000;

/** Asks for a piece of the app until it has arrived, at once when the line is back. Hands back what stops the asking. */
export function loadWithRetry<Chunk>(
  load: () => Promise<Chunk>,
  { onLoaded, onFailed }: { onLoaded: (piece: Chunk) => void; onFailed: () => void },
): () => void {
  let asking = false;
  let done = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    done = true;
    clearTimeout(timer);
    removeEventListener('online', ask);
  };
  const ask = () => {
    if (asking || done) return;
    asking = true;
    clearTimeout(timer);
    load().then(
      (piece) => {
        if (done) return;
        stop();
        onLoaded(piece);
      },
      () => {
        asking = false;
        if (done) return;
        timer = setTimeout(ask, RETRY_DELAY_MS);
        onFailed();
      },
    );
  };

  addEventListener('online', ask);
  ask();
  return stop;
}
