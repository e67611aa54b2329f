import { useEffect, useSyncExternalStore } from 'react';

/** Null where the browser has no full screen for pages, as on most phones. */
export function useFullScreen(): { isOn: boolean; toggle: () => void } | null {
  const isOn = useSyncExternalStore(onChange, () => document.fullscreenElement != null);
  useEffect(() => leaveFullScreen, []);
  if (!document.fullscreenEnabled) return null;
  return { isOn, toggle: isOn ? leaveFullScreen : enterFullScreen };
}

function onChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** A browser may refuse; then the page stays as it is. */
function enterFullScreen(): void {
  document.documentElement.requestFullscreen().catch(() => {});
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}
