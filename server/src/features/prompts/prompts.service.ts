import { countWords, parseTags } from '@cold-open/contract/prompts/prompt-rules';
import type {
  NestedPromptDetail,
  PromptFilter,
  PromptGroup,
  PromptQuery,
  SuggestionField,
} from '@cold-open/contract/prompts/prompts.contract';
import type { TemplateBeat } from '@cold-open/contract/prompts/template-beats';
import { batchPerTick } from '../../platform/db/batch-per-tick.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey, readParts } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { MAX_KEPT_BOOKMARKS, type OwnMarks } from './own-marks.ts';
import { audienceOf, promptNotFound, requireGroup, requirePrompt } from './prompt-access.ts';
import { toNestedPrompt, toPromptGroup, withPrompts } from './prompt-replies.ts';
import {
  type Audience,
  countVisibleGroups,
  type GroupRow,
  listLibraryGroups,
  listNestedPrompts,
  listSuggestions,
  listVisibleGroups,
  type PromptRow,
} from './prompt-search.repository.ts';
import { findVersions } from './prompt-versions.repository.ts';
import { countOwnGroups, findTemplate, listBookmarkedIds, type TemplateRow } from './prompts.repository.ts';
import { beatsOfTemplate } from './template-beats.ts';

/** Versions that are raised by every change. */
export interface LibraryState {
  library: number;
  own: number;
}

export interface PromptForOrder {
  template: string;
  beats: TemplateBeat[];
  /** Excerpts of the transcript that the template was made from. */
  sample: string | null;
  niche: string;
  /** The description of the prompt's group. */
  channel: { audience: string; style: string; description: string };
}

export function createPromptsService({ db }: { db: Db }) {
  const versionsOf = batchPerTick((userIds) => findVersions(db, userIds));

  async function requireTemplate(viewer: Viewer, groupId: string, nestedId: string) {
    await requireGroup(db, viewer, groupId);
    const template = await findTemplate(db, groupId, nestedId);
    if (template === null || (template.isDraft && audienceOf(viewer) === 'users')) throw promptNotFound();
    return template;
  }

  async function withPromptsOfAll(
    userId: string | null,
    groups: GroupRow[],
    audience: Audience = 'users',
  ): Promise<PromptGroup[]> {
    const ids = groups.map(({ id }) => id);
    const promptsByGroup = new Map<string, PromptRow[]>(ids.map((id) => [id, []]));
    for (const nested of await listNestedPrompts(db, userId, ids, audience))
      promptsByGroup.get(nested.groupId)?.push(nested);
    return groups.map((group) => toPromptGroup(group, promptsByGroup.get(group.id) ?? []));
  }

  async function listPage(
    list: typeof listVisibleGroups,
    userId: string | null,
    { limit, cursor, firstNiche, ...query }: PromptQuery,
  ) {
    const audience = list === listLibraryGroups ? 'editors' : 'users';
    if (firstNiche) {
      const { items, nextCursor } = await readParts({ limit, cursor }, ['first', 'rest'], (part, page) =>
        list(db, userId, { ...page, query, part: { niche: firstNiche, isFirst: part === 'first' } }),
      );
      return { items: await withPromptsOfAll(userId, items, audience), nextCursor };
    }
    const after = decodeCursor(cursor, positionCursor);
    const found = await list(db, userId, { query, limit: limit + 1, after });
    const { items, nextCursor } = pageOf(found, limit, positionKey);
    return { items: await withPromptsOfAll(userId, items, audience), nextCursor };
  }

  return {
    /** Lists the library and a user's private groups; with null, the library without anybody's bookmarks. */
    list: (userId: string | null, query: PromptQuery) => listPage(listVisibleGroups, userId, query),
    listLibrary: (userId: string | null, query: PromptQuery) => listPage(listLibraryGroups, userId, query),

    /** Lists the private groups that could be on the same page of the library, with one more than the page holds. */
    async listOwn(userId: string, { limit, cursor, ...query }: PromptQuery): Promise<PromptGroup[]> {
      const after = decodeCursor(cursor, positionCursor);
      const found = await listVisibleGroups(db, userId, {
        query: { ...query, mine: true },
        limit: limit + 1,
        after,
      });
      return withPromptsOfAll(userId, found);
    },

    /** Returns null if the user has too many bookmarks to keep in memory. */
    async findMarks(userId: string): Promise<OwnMarks | null> {
      const ids = await listBookmarkedIds(db, userId, MAX_KEPT_BOOKMARKS + 1);
      if (ids.length > MAX_KEPT_BOOKMARKS) return null;
      return { bookmarkedIds: new Set(ids), hasGroups: (await countOwnGroups(db, userId)) > 0 };
    },

    async count(viewer: Viewer, query: PromptFilter) {
      const count = (only: { bookmarked?: true; mine?: true }) =>
        countVisibleGroups(db, viewer.id, { ...query, ...only });
      return {
        all: await count({}),
        bookmarked: await count({ bookmarked: true }),
        mine: await count({ mine: true }),
      };
    },

    /** Equal states mean equal lists. Users without private groups and bookmarks have the version 0. */
    async stateFor(viewer: Viewer): Promise<LibraryState> {
      const [library, own] = (await versionsOf(viewer.id)) ?? [0, 0];
      return { library, own };
    },

    suggest: (viewer: Viewer, field: SuggestionField, searchText: string, exclude = '') =>
      listSuggestions(db, viewer.id, {
        field,
        searchText,
        excluded: parseTags(exclude).map((tag) => tag.toLowerCase()),
      }),

    group: async (viewer: Viewer, id: string) => withPrompts(db, viewer, await requireGroup(db, viewer, id)),

    async nestedPrompt(viewer: Viewer, id: string): Promise<NestedPromptDetail> {
      const { nested, group } = await requirePrompt(db, viewer, id);
      const siblings = await listNestedPrompts(db, viewer.id, [group.id], audienceOf(viewer));
      return {
        ...toNestedPrompt(nested, group.tags),
        ...toTemplateReply(await findTemplate(db, group.id, id)),
        parentGroup: { _id: group.id, youtuberName: group.youtuberName },
        siblings: siblings.filter((row) => row.id !== id).map((row) => toNestedPrompt(row, group.tags)),
      };
    },

    /** Returns the parts of a prompt that an order needs. Throws if the viewer may not see it. */
    async findTemplate(viewer: Viewer, id: string): Promise<PromptForOrder> {
      const { nested, group } = await requirePrompt(db, viewer, id);
      const row = await findTemplate(db, group.id, id);
      const { promptTemplate, beats } = toTemplateReply(row);
      return {
        template: promptTemplate,
        beats,
        sample: row?.sample ?? null,
        niche: nested.niche,
        channel: { audience: group.targetAudience, style: group.style, description: group.description },
      };
    },

    /** Returns the prompt for Shorts in the same group, or null if it has none or the viewer may not see it. */
    async findShortPrompt(viewer: Viewer, id: string): Promise<string | null> {
      const found = await requirePrompt(db, viewer, id).catch(ignoreNotFound);
      if (!found) return null;
      if (found.nested.videoType === 'short') return id;
      const siblings = await listNestedPrompts(db, viewer.id, [found.group.id], audienceOf(viewer));
      return siblings.find(({ videoType }) => videoType === 'short')?.id ?? null;
    },

    async template(viewer: Viewer, groupId: string, nestedId: string) {
      return toTemplateReply(await requireTemplate(viewer, groupId, nestedId));
    },

    async templateWords(viewer: Viewer, groupId: string, nestedId: string) {
      const { promptTemplate } = await requireTemplate(viewer, groupId, nestedId);
      return { wordCount: countWords(promptTemplate) };
    },
  };
}

/** A prompt that was deleted a moment ago has no text. */
function toTemplateReply(row: TemplateRow | null) {
  return {
    promptTemplate: row?.promptTemplate ?? '',
    beats: row ? beatsOfTemplate(row) : [],
    exampleOpening: row?.exampleOpening ?? null,
  };
}

function ignoreNotFound(error: unknown) {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

export type PromptsService = ReturnType<typeof createPromptsService>;
