import { useSyncExternalStore } from 'react';
import { currentScheme, onSchemeChange, type Scheme } from './color-scheme.ts';

/** Separate from color-scheme.ts, which the landing page uses without React. */
export function useScheme(): Scheme {
  return useSyncExternalStore(onSchemeChange, currentScheme);
}
