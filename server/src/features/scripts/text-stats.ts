import { beatsOf } from '@cold-open/contract/scripts/script-text';
import { keepLocks } from './keep-locks.ts';
import type { ScriptRow } from './scripts.repository.ts';

/** Returns the word counts that lists show, which are stored separately from the content. */
export function measureContent(content: string) {
  const beats = beatsOf(content).map(({ name, words }) => ({ name, words }));
  return { words: beats.reduce((sum, { words }) => sum + words, 0), beats };
}

export type TextStats = ReturnType<typeof measureContent>;

/** Returns every column that changes with a new text. Also clears the last failure. */
export function withNewText(
  script: ScriptRow,
  { title, content, words, beats }: { title: string; content: string } & TextStats,
) {
  return {
    title,
    content,
    words,
    beats,
    lockedLines: keepLocks(script.content, content, script.lockedLines),
    version: script.version + 1,
    status: 'ready' as const,
    failureCode: null,
    retryAfterSeconds: null,
    tokenReturned: false,
  };
}
