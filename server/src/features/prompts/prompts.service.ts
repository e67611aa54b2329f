import {
  countWords,
  PROMPT_TEXTS,
  parseTags,
  UNTITLED_PROMPT,
} from '@cold-open/contract/prompts/prompt-rules';
import type {
  NestedPromptDetail,
  NestedPromptForm,
  NewPromptGroup,
  PromptGroup,
  PromptGroupChange,
  PromptQuery,
  SuggestionField,
} from '@cold-open/contract/prompts/prompts.contract';
import type { Db, DbOrTx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { toNestedPrompt, toPromptGroup } from './prompt-replies.ts';
import {
  findNestedPrompt,
  type GroupRow,
  listLibraryGroups,
  listNestedPrompts,
  listSuggestions,
  listVisibleGroups,
  type NestedRow,
} from './prompt-search.repository.ts';
import { findVersions, raiseVersion } from './prompt-versions.repository.ts';
import {
  deleteGroup,
  deleteNested,
  findTemplate,
  findVisibleGroup,
  insertGroup,
  insertNested,
  toggleBookmarkRow,
  updateGroup,
  updateNested,
} from './prompts.repository.ts';

export function createPromptsService({ db }: { db: Db }) {
  /** Another's private group reads as not there, for admins too. */
  async function requireGroup(tx: DbOrTx, viewer: Viewer, id: string): Promise<GroupRow> {
    const group = await findVisibleGroup(tx, viewer.id, id);
    if (!group) throw new AppError('not_found', { text: 'Prompt group not found.' });
    return group;
  }

  /** The library is changed by admins, a private group by its owner. */
  async function requireChangeable(tx: DbOrTx, viewer: Viewer, id: string): Promise<GroupRow> {
    const group = await requireGroup(tx, viewer, id);
    if (group.ownerId === null && !viewer.admin) throw new AppError('forbidden');
    return group;
  }

  async function requireNested(tx: DbOrTx, viewer: Viewer, id: string) {
    const nested = await findNestedPrompt(tx, viewer.id, id);
    const group = nested && (await findVisibleGroup(tx, viewer.id, nested.groupId));
    if (!group) throw promptNotFound();
    return { nested, group };
  }

  async function requireTemplate(viewer: Viewer, groupId: string, nestedId: string): Promise<string> {
    await requireGroup(db, viewer, groupId);
    const template = await findTemplate(db, groupId, nestedId);
    if (template === null) throw promptNotFound();
    return template;
  }

  async function withNested(viewer: Viewer, groups: GroupRow[]): Promise<PromptGroup[]> {
    const ids = groups.map(({ id }) => id);
    const nestedOf = new Map<string, NestedRow[]>(ids.map((id) => [id, []]));
    for (const nested of await listNestedPrompts(db, viewer.id, ids))
      nestedOf.get(nested.groupId)?.push(nested);
    return groups.map((group) => toPromptGroup(group, nestedOf.get(group.id) ?? []));
  }

  const oneWithNested = async (viewer: Viewer, group: GroupRow) =>
    toPromptGroup(group, await listNestedPrompts(db, viewer.id, [group.id]));

  async function listPage(
    list: typeof listVisibleGroups,
    viewer: Viewer,
    { limit, cursor, ...query }: PromptQuery,
  ) {
    const after = cursor ? decodeCursor(cursor) : null;
    const found = await list(db, viewer.id, { query, limit: limit + 1, after });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await withNested(viewer, page),
      nextCursor: found.length > limit && last ? encodeCursor(last) : null,
    };
  }

  return {
    list: (viewer: Viewer, query: PromptQuery) => listPage(listVisibleGroups, viewer, query),
    listLibrary: (viewer: Viewer, query: PromptQuery) => listPage(listLibraryGroups, viewer, query),

    /** Two lists made from the same state, by the same person, are the same. */
    stateFor: async (viewer: Viewer) => [viewer.id, ...(await findVersions(db, viewer.id))],

    suggest: (viewer: Viewer, field: SuggestionField, typed: string, exclude = '') =>
      listSuggestions(db, viewer.id, {
        field,
        typed,
        excluded: parseTags(exclude).map((tag) => tag.toLowerCase()),
      }),

    group: async (viewer: Viewer, id: string) => oneWithNested(viewer, await requireGroup(db, viewer, id)),

    async nestedPrompt(viewer: Viewer, id: string): Promise<NestedPromptDetail> {
      const { nested, group } = await requireNested(db, viewer, id);
      const siblings = await listNestedPrompts(db, viewer.id, [group.id]);
      return {
        ...toNestedPrompt(nested, group.tags),
        promptTemplate: (await findTemplate(db, group.id, id)) ?? '',
        parentGroup: { _id: group.id, youtuberName: group.youtuberName },
        siblings: siblings.filter((each) => each.id !== id).map((each) => toNestedPrompt(each, group.tags)),
      };
    },

    async template(viewer: Viewer, groupId: string, nestedId: string) {
      return { promptTemplate: await requireTemplate(viewer, groupId, nestedId) };
    },

    async templateWords(viewer: Viewer, groupId: string, nestedId: string) {
      return { wordCount: countWords(await requireTemplate(viewer, groupId, nestedId)) };
    },

    async toggleBookmark(viewer: Viewer, nestedId: string) {
      return db.transaction(async (tx) => {
        const { group } = await requireNested(tx, viewer, nestedId);
        await toggleBookmarkRow(tx, viewer.id, nestedId);
        await raiseVersion(tx, viewer.id);
        const { nested } = await requireNested(tx, viewer, nestedId);
        return { nestedPrompt: toNestedPrompt(nested, group.tags) };
      });
    },

    async createGroup(
      viewer: Viewer,
      { promptTemplate, promptName, userId: _own, ...fields }: NewPromptGroup,
    ) {
      requireFilled(
        fields,
        ['youtuberName', 'niche'],
        viewer.admin ? PROMPT_TEXTS.adminFillInToCreate : PROMPT_TEXTS.fillInNicheAndName,
      );
      const ownerId = viewer.admin ? null : viewer.id;
      const group = await db.transaction(async (tx) => {
        const created = await insertGroup(tx, {
          ...withoutUndefined(fields),
          channelName: viewer.admin ? (promptName ?? '') : '',
          ownerId,
          createdBy: viewer.id,
        });
        if (promptTemplate) {
          await insertNested(tx, {
            groupId: created.id,
            promptName: promptName || fields.style || UNTITLED_PROMPT,
            niche: created.niche,
            promptTemplate,
            videoType: created.videoType,
          });
        }
        await raiseVersion(tx, ownerId);
        return created;
      });
      return {
        message: viewer.admin ? PROMPT_TEXTS.groupCreated : PROMPT_TEXTS.promptCreated,
        prompt: await oneWithNested(viewer, group),
      };
    },

    async updateGroup(viewer: Viewer, id: string, { promptName, ...fields }: PromptGroupChange) {
      requireFilled(fields, ['youtuberName', 'niche'], PROMPT_TEXTS.fillInForGroup);
      const group = await db.transaction(async (tx) => {
        const { ownerId } = await requireChangeable(tx, viewer, id);
        await raiseVersion(tx, ownerId);
        return updateGroup(tx, id, withoutUndefined({ ...fields, channelName: promptName }));
      });
      if (!group) throw new AppError('not_found', { text: 'Prompt group not found.' });
      return { message: PROMPT_TEXTS.groupUpdated, prompt: await oneWithNested(viewer, group) };
    },

    async deleteGroup(viewer: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const { ownerId } = await requireChangeable(tx, viewer, id);
        await deleteGroup(tx, id);
        await raiseVersion(tx, ownerId);
      });
      return { message: PROMPT_TEXTS.groupDeleted };
    },

    async createNested(viewer: Viewer, groupId: string, form: NestedPromptForm) {
      requireFilled(form, ['niche', 'promptName', 'promptTemplate'], PROMPT_TEXTS.fillInNested);
      return db.transaction(async (tx) => {
        const group = await requireChangeable(tx, viewer, groupId);
        const id = await insertNested(tx, { groupId, ...withoutUndefined(form) });
        await raiseVersion(tx, group.ownerId);
        const { nested } = await requireNested(tx, viewer, id);
        return { message: PROMPT_TEXTS.nestedCreated, nestedPrompt: toNestedPrompt(nested, group.tags) };
      });
    },

    async updateNested(viewer: Viewer, groupId: string, nestedId: string, form: NestedPromptForm) {
      requireFilled(form, ['niche', 'promptName', 'promptTemplate'], PROMPT_TEXTS.fillInNested);
      return db.transaction(async (tx) => {
        const group = await requireChangeable(tx, viewer, groupId);
        if (!(await updateNested(tx, groupId, nestedId, withoutUndefined(form)))) throw promptNotFound();
        await raiseVersion(tx, group.ownerId);
        const { nested } = await requireNested(tx, viewer, nestedId);
        return { message: PROMPT_TEXTS.nestedUpdated, nestedPrompt: toNestedPrompt(nested, group.tags) };
      });
    },

    async deleteNested(viewer: Viewer, groupId: string, nestedId: string) {
      await db.transaction(async (tx) => {
        const { ownerId } = await requireChangeable(tx, viewer, groupId);
        if (!(await deleteNested(tx, groupId, nestedId))) throw promptNotFound();
        await raiseVersion(tx, ownerId);
      });
      return { message: PROMPT_TEXTS.nestedDeleted };
    },
  };
}

export type PromptsService = ReturnType<typeof createPromptsService>;

const promptNotFound = () => new AppError('not_found', { text: 'Prompt not found.' });

/** The text depends on who asks and for what, so it is not the schema's to say. */
function requireFilled<Field extends string>(values: Record<Field, unknown>, fields: Field[], text: string) {
  const details = fields.filter((field) => values[field] === '').map((path) => ({ path, message: text }));
  if (details.length > 0) throw new AppError('validation_failed', { text, details });
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** A field that was not sent keeps its value, or gets the table's default. */
function withoutUndefined<T extends object>(
  fields: T,
): Partial<Defined<T>> & Pick<Defined<T>, RequiredKeys<T>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
type RequiredKeys<T> = { [Key in keyof T]-?: undefined extends T[Key] ? never : Key }[keyof T];
