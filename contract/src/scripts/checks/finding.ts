/** In the order of importance: how likely it is that a viewer notices. */
export const FINDING_KINDS = [
  'not_speech',
  'title_not_answered',
  'new_figure',
  'copied_words',
  'template_rule',
  'point_not_covered',
  'long_sentence',
  'same_openings',
  'beat_too_long',
  'stock_phrase',
  'unused_figures',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Where the desk shows a finding. Offsets are in the title or in the content. */
export type FindingPlace =
  | { at: 'title'; start: number; end: number }
  | { at: 'text'; line: number; start: number; end: number }
  | { at: 'beat'; line: number; beat: number }
  | { at: 'point'; index: number };

/** Something that is worth a second look before recording. */
export interface Finding {
  /** Stays the same while the words it is about do, so that a dismissed finding stays dismissed. */
  key: string;
  kind: FindingKind;
  title: string;
  quote: string | null;
  text: string;
  place: FindingPlace;
}

export const MAX_FINDING_KEY_LENGTH = 40;

/** Keys are stored, so they contain no words of the script. */
export function findingKey(kind: FindingKind, about: string): string {
  return `${kind}:${hashOf(about)}`;
}

/** FNV-1a with 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
