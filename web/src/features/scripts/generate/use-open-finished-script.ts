import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { scriptQuery } from '../scripts.queries.ts';
import type { ScriptRun } from '../writing/script-run.ts';
import type { PacedText } from '../writing/use-paced-text.ts';
import { setAsideUsedOptions } from './used-options.ts';

/** How long the finished run stays visible before the script's own page opens. */
const FINISHED_SHOWN_MS = 1100;

/** Opens the script's own page when the script is finished and its last word is shown. */
export function useOpenFinishedScript(run: ScriptRun | null, { isCaughtUp }: PacedText): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const openScript = useEffectEvent((mayFade: boolean) => {
    if (!run?.script) return;
    queryClient.setQueryData(scriptQuery(run.script._id).queryKey, run.script);
    if (!run.wasAlreadyFinished) setAsideUsedOptions();
    // Replaces this page, because going back to it would lead here again.
    void navigate(generatePath(PAGE_PATHS.script, { id: run.script._id }), {
      replace: true,
      viewTransition: mayFade && canFade(),
    });
  });
  const hasRun = run !== null;
  useEffect(() => {
    // Preloads the code for the next page.
    if (hasRun) import('../ScriptPage.tsx').catch(() => {});
  }, [hasRun]);
  const hasEnded = run?.state === 'written' || run?.state === 'stopped';
  const wasAlreadyFinished = hasEnded && run.wasAlreadyFinished;
  const isFullyShown = run?.state === 'written' && isCaughtUp;
  useEffect(() => {
    if (wasAlreadyFinished) openScript(false);
    else if (isFullyShown) {
      const timer = setTimeout(() => openScript(true), FINISHED_SHOWN_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [wasAlreadyFinished, isFullyShown]);
}

function canFade(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
