import { lazy } from 'react';

/** Loaded on demand, because comparing texts is rare. */
export const WordDiff = lazy(async () => ({ default: (await import('./WordDiff.tsx')).WordDiff }));
export const SideBySide = lazy(async () => ({ default: (await import('./SideBySide.tsx')).SideBySide }));
