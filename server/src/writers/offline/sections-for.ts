import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { Section, Style } from './template/style.ts';

export const SHORTS_SECTIONS: readonly Section[] = [
  { name: 'Hook', role: 'hook' },
  { name: 'Body', role: 'body' },
  { name: 'Closing', role: 'closing' },
];
export const DEFAULT_SECTIONS: readonly Section[] = [
  { name: 'Hook', role: 'hook' },
  { name: 'Setup', role: 'setup' },
  { name: 'Body', role: 'body' },
  { name: 'Twist', role: 'twist' },
  { name: 'Closing', role: 'closing' },
];

/** Returns the sections that the template names, or the default ones. */
export function sectionsFor({ sections }: Style, length: ScriptLength): readonly Section[] {
  return sections ?? (length === 'shorts' ? SHORTS_SECTIONS : DEFAULT_SECTIONS);
}
