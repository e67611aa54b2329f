import { useSyncExternalStore } from 'react';
import { currentScheme, onSchemeChange, type Scheme } from './color-scheme.ts';

/** Apart from the scheme itself, which the landing page keeps without React. */
export function useScheme(): Scheme {
  return useSyncExternalStore(onSchemeChange, currentScheme);
}
