import {
  type Script,
  type ScriptSummary,
  SNIPPET_LENGTH,
} from '@cold-open/contract/scripts/scripts.contract';
import { EXCERPT_SOURCE_LENGTH, spokenExcerpt } from '@cold-open/contract/scripts/spoken-excerpt';
import { describeFailure } from '@cold-open/contract/scripts/writing-failures';
import type { ListedScriptRow } from './script-lists.repository.ts';
import type { ScriptRow } from './scripts.repository.ts';

export function toScriptSummary(row: ListedScriptRow): ScriptSummary {
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    snippet: row.snippet ?? firstCharacters(row.beginning, SNIPPET_LENGTH),
    excerpt: spokenExcerpt(row.snippet ?? row.beginning),
    niche: row.niche,
    style: row.style,
    status: row.status,
    stopped: row.stopped,
    failure: failureOf(row),
    stage: row.stage,
    seriesId: row.seriesId,
    sourceScriptId: row.sourceScriptId,
    rating: row.rating,
    promptID: row.promptId,
    userId: row.ownerId,
    isAdmin: row.shared,
    isSample: row.sample,
    isCopy: row.copiedFrom !== null,
    engine: row.engine,
    contentType: row.contentType,
    length: row.length,
    words: row.words,
    targetWords: row.targetWords,
    wordsPerMinute: row.wordsPerMinute,
    beats: row.beats,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toScript(row: ScriptRow): Script {
  const beginning = firstCharacters(row.content, EXCERPT_SOURCE_LENGTH);
  return {
    ...toScriptSummary({ ...row, beginning }),
    content: row.content,
    notes: row.notes,
    keyPoints: row.keyPoints,
    plannedBeats: row.plannedBeats?.map(({ name, share }) => ({ name, share })) ?? null,
    outline: row.outline,
    lockedLines: row.lockedLines,
    canRegenerate: isGenerated(row),
  };
}

function firstCharacters(text: string, count: number): string {
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}

/** A script that a person wrote, posted or duplicated has no options to regenerate it with. */
export function isGenerated({ engine, shared, copiedFrom }: ScriptRow): boolean {
  return engine !== null && !shared && copiedFrom === null;
}

function failureOf({ failureCode, retryAfterSeconds, tokenReturned }: ListedScriptRow): Script['failure'] {
  return failureCode === null ? null : { ...describeFailure(failureCode, retryAfterSeconds), tokenReturned };
}
