import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { Section, Style } from './template/style.ts';

const SHORTS: Section[] = [
  { name: 'Hook', role: 'hook' },
  { name: 'Body', role: 'body' },
  { name: 'Closing', role: 'closing' },
];
const LONGER: Section[] = [
  { name: 'Hook', role: 'hook' },
  { name: 'Setup', role: 'setup' },
  { name: 'Body', role: 'body' },
  { name: 'Twist', role: 'twist' },
  { name: 'Closing', role: 'closing' },
];

/** The template's own beats, or the usual ones. */
export function beatsFor({ sections }: Style, length: ScriptLength): readonly Section[] {
  return sections ?? (length === 'shorts' ? SHORTS : LONGER);
}
