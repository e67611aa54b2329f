import { useEffect, useSyncExternalStore } from 'react';

/** Returns null if the browser does not support full screen, as on most phones. */
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

/** Does nothing if the browser refuses. */
function enterFullScreen(): void {
  document.documentElement.requestFullscreen().catch(() => {});
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}
