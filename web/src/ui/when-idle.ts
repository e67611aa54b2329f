const FALLBACK_MS = 1000;

/** Calls back when the page has loaded and the browser has nothing else to do. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(callback);
      cancel = () => cancelIdleCallback(id);
    } else {
      const timer = setTimeout(callback, FALLBACK_MS);
      cancel = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    cancel = () => removeEventListener('load', wait);
  }
  return () => cancel();
}
