import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useToken } from '../api/session.ts';
import { onLinkIntent } from './link-intent.ts';
import { preloadCode, preloadScreen } from './preload-screen.ts';

/** Fetches what the next click needs: the screen behind a link, or the one after a login. */
export function usePreloading(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => onLinkIntent(document, (address) => void preloadScreen(queryClient, address)),
    [queryClient],
  );

  const from: unknown = useLocation().state?.from;
  const preloadNext = useEffectEvent(() => {
    void preloadCode(typeof from === 'string' ? new URL(from, location.href).pathname : PAGE_PATHS.home);
  });
  const isVisitor = useToken() === null;
  useEffect(() => (isVisitor ? onPasswordEntry(document, preloadNext) : undefined), [isVisitor]);
}

/** Calls back once, when somebody types a password. */
function onPasswordEntry(root: Document, callback: () => void): () => void {
  const stop = () => root.removeEventListener('input', handleInput);
  const handleInput = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.autocomplete !== 'current-password') return;
    stop();
    callback();
  };
  root.addEventListener('input', handleInput);
  return stop;
}
