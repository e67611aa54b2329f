import { beatsOf, countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { keepLocks } from './keep-locks.ts';
import type { ScriptRow } from './scripts.repository.ts';

/** Returns the word counts that lists show, which are stored separately from the content. */
export function measureContent(content: string) {
  return {
    words: countSpokenWords(content),
    beats: beatsOf(content).map(({ name, words }) => ({ name, words })),
  };
}

/** Returns every column that changes with a new text. Also clears the last failure. */
export function withNewText(script: ScriptRow, { title, content }: { title: string; content: string }) {
  return {
    title,
    content,
    ...measureContent(content),
    lockedLines: keepLocks(script.content, content, script.lockedLines),
    version: script.version + 1,
    status: 'ready' as const,
    failureCode: null,
    retryAfterSeconds: null,
    tokenReturned: false,
  };
}
