import { createHash } from 'node:crypto';
import { chaptersOf } from '@cold-open/contract/scripts/publishing/chapters';
import type { KitLink } from '@cold-open/contract/scripts/publishing/publish-text';
import {
  type KitPart,
  MAX_TITLES,
  type Publishing,
  type PublishKit,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import type { SuggestedKit } from '../../../writers/model/publishing-answer.ts';
import { offlinePublishKit } from '../../../writers/offline/publish-kit.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import type { KitRow } from './publishing.repository.ts';

/** The links of a creator who has not filled in any yet. */
const FIRST_LINKS: KitLink[] = [
  { label: 'Newsletter', value: '' },
  { label: 'Support the channel', value: '' },
];

export type NewKitTexts = Omit<KitRow, 'scriptId' | 'version' | 'updatedAt'>;

/** Chapters depend on the text and on how fast it is read. */
export const digestOf = ({ content, wordsPerMinute }: Pick<ScriptRow, 'content' | 'wordsPerMinute'>) =>
  createHash('sha256').update(`${wordsPerMinute}\n${content}`).digest('base64url');

export const freshChapters = (script: ScriptRow) => ({
  chapters: chaptersOf(script.content, script.wordsPerMinute),
  chaptersDigest: digestOf(script),
});

/** Returns the kit that fixed rules find in a script. */
export function offlineKitOf(script: ScriptRow, links: KitLink[] | null): NewKitTexts {
  return {
    ...offlinePublishKit(script),
    ...freshChapters(script),
    titles: [],
    links: links ?? FIRST_LINKS,
    pinnedComment: '',
    cuts: [],
    cutsDigest: null,
    ai: false,
  };
}

/** Adds what a model suggested to the kit. A part that it did not write stays as it is. */
export function withSuggestions(
  kit: NewKitTexts,
  script: ScriptRow,
  { cuts, titles, ...parts }: SuggestedKit,
): NewKitTexts {
  return {
    ...kit,
    ...parts,
    ...(titles && { titles: titlesWith(script.title, titles) }),
    ...(cuts && { cuts, cutsDigest: digestOf(script) }),
    ai: true,
  };
}

/** Replaces one part of the kit, or all of them, with what fixed rules find. */
export function withOfflineParts(kit: NewKitTexts, script: ScriptRow, part: KitPart | null): NewKitTexts {
  const { description, tags, hashtags } = offlinePublishKit(script);
  const isAsked = (each: KitPart) => part === null || part === each;
  return {
    ...kit,
    ...(isAsked('description') && { description }),
    ...(isAsked('tags') && { tags, hashtags }),
    ...(isAsked('chapters') && freshChapters(script)),
    ...(isAsked('shorts') && { cuts: [], cutsDigest: null }),
    ...(part === null && { ai: false }),
  };
}

/** The current title comes first and is one of the five. */
function titlesWith(title: string, suggested: readonly string[]): string[] {
  return [...new Set([title, ...suggested])].slice(0, MAX_TITLES);
}

function toPublishKit(kit: NewKitTexts & { version: number; updatedAt: Date | null }): PublishKit {
  const { titles, description, chapters, links, tags, hashtags, pinnedComment, version, ai, updatedAt } = kit;
  return {
    titles,
    description,
    chapters,
    links,
    tags,
    hashtags,
    pinnedComment,
    version,
    ai,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}

export function toPublishing(
  script: ScriptRow,
  kit: NewKitTexts & { version: number; updatedAt: Date | null },
  facts: Pick<Publishing, 'isWriting' | 'suggestionCost'>,
): Publishing {
  return { kit: toPublishKit(kit), isOutdated: kit.chaptersDigest !== digestOf(script), ...facts };
}
