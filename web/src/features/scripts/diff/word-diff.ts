import { segmentsOf } from '@cold-open/contract/scripts/segments';
import { diffArrays } from 'diff';

export interface DiffPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Two long texts with nothing in common would keep the page busy for ever. */
const LIMIT_MS = 1500;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const wordsOf = (text: string) => Array.from(segmentsOf(words, text), ({ segment }) => segment);

/** What changed from one text to another, word by word, in any language. */
export function diffByWords(before: string, after: string): DiffPiece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { timeout: LIMIT_MS });
  if (!changes) return inOrder([{ kind: 'same', text: '' }], before, after);
  return joined(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}

/** One replaced phrase is read as one, not word for word with the blanks between them left standing. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  let read: DiffPiece[] = [];
  let removed = '';
  let added = '';
  for (const [index, { kind, text }] of pieces.entries()) {
    const isBetween = removed + added !== '' && index < pieces.length - 1 && /^[^\S\n]+$/.test(text);
    if (kind !== 'added' && (kind === 'removed' || isBetween)) removed += text;
    if (kind !== 'removed' && (kind === 'added' || isBetween)) added += text;
    if (kind !== 'same' || isBetween) continue;
    read = inOrder(read, removed, added);
    removed = '';
    added = '';
    read.push({ kind, text });
  }
  return inOrder(read, removed, added);
}

function inOrder(read: readonly DiffPiece[], removed: string, added: string): DiffPiece[] {
  const next: DiffPiece[] = [...read, { kind: 'removed', text: removed }, { kind: 'added', text: added }];
  return next.filter(({ text }) => text !== '');
}
