import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { audienceOf } from './prompt-access.ts';
import { type GroupRow, listNestedPrompts, type PromptRow } from './prompt-search.repository.ts';

/** Prompts have the tags of their group. */
export function toNestedPrompt(row: PromptRow, tags: string[]): NestedPrompt {
  return {
    _id: row.id,
    promptName: row.promptName,
    niche: row.niche,
    videoType: row.videoType,
    tags,
    excerpt: row.excerpt,
    favoriteUsers: row.bookmarkedBy ? [row.bookmarkedBy] : [],
    ...(row.isDraft && { isDraft: true }),
    createdAt: row.createdAt.toISOString(),
  };
}

export function toPromptGroup(group: GroupRow, nested: PromptRow[]): PromptGroup {
  const bookmarkedBy = nested.find((prompt) => prompt.bookmarkedBy !== null)?.bookmarkedBy;
  return {
    _id: group.id,
    youtuberName: group.youtuberName,
    niche: group.niche,
    description: group.description,
    promptName: group.channelName,
    title: group.title,
    body: group.body,
    style: group.style,
    targetAudience: group.targetAudience,
    tags: group.tags,
    videoType: group.videoType,
    is_admin: group.ownerId === null,
    userId: group.createdBy,
    favoriteUsers: bookmarkedBy ? [bookmarkedBy] : [],
    nestedPrompts: nested.map((row) => toNestedPrompt(row, group.tags)),
    createdAt: group.createdAt.toISOString(),
    updatedAt: group.updatedAt.toISOString(),
  };
}

export async function withPrompts(db: DbOrTx, viewer: Viewer, group: GroupRow): Promise<PromptGroup> {
  return toPromptGroup(group, await listNestedPrompts(db, viewer.id, [group.id], audienceOf(viewer)));
}
