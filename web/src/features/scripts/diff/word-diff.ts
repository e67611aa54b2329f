import { segmentsOf } from '@cold-open/contract/scripts/segments';
import { diffArrays } from 'diff';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Comparing two long texts with nothing in common would block the page. */
const TIMEOUT_MS = 1500;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string) => Array.from(segmentsOf(words, text), ({ segment }) => segment);

/** Compares two texts word by word, in any language. */
export function diffByWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: TIMEOUT_MS });
  if (!changes) return appendChange([{ kind: 'same', text: '' }], before, after);
  return joinPhrases(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}

/** Joins a replaced phrase into one part instead of one part per word. */
function joinPhrases(parts: readonly DiffPart[]): DiffPart[] {
  let joined: DiffPart[] = [];
  let removed = '';
  let added = '';
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = removed + added !== '' && index < parts.length - 1 && /^[^\S\n]+$/.test(text);
    if (kind !== 'added' && (kind === 'removed' || isBetween)) removed += text;
    if (kind !== 'removed' && (kind === 'added' || isBetween)) added += text;
    if (kind !== 'same' || isBetween) continue;
    joined = appendChange(joined, removed, added);
    removed = '';
    added = '';
    joined.push({ kind, text });
  }
  return appendChange(joined, removed, added);
}

function appendChange(before: readonly DiffPart[], removed: string, added: string): DiffPart[] {
  const next: DiffPart[] = [...before, { kind: 'removed', text: removed }, { kind: 'added', text: added }];
  return next.filter(({ text }) => text !== '');
}
