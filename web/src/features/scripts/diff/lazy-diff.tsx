import { lazy } from 'react';

/** Comparing texts is asked for seldom, so it comes when it is. */
export const WordDiff = lazy(async () => ({ default: (await import('./WordDiff.tsx')).WordDiff }));
export const SideBySide = lazy(async () => ({ default: (await import('./SideBySide.tsx')).SideBySide }));
