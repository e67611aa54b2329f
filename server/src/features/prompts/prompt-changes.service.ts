import type {
  NestedPromptForm,
  NewPromptGroup,
  PromptGroupChange,
} from '@cold-open/contract/prompts/prompt-forms';
import { PROMPT_TEXTS, UNTITLED_PROMPT } from '@cold-open/contract/prompts/prompt-rules';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { groupNotFound, promptNotFound, requireChangeable, requireNested } from './prompt-access.ts';
import { toNestedPrompt, withItsPrompts } from './prompt-replies.ts';
import { raiseVersion } from './prompt-versions.repository.ts';
import {
  deleteGroup,
  deleteNested,
  insertGroup,
  insertNested,
  toggleBookmarkRow,
  updateGroup,
  updateNested,
} from './prompts.repository.ts';

/** Every change raises the version of what it changed, in its own transaction. */
export function createPromptChangesService({ db }: { db: Db }) {
  return {
    async toggleBookmark(viewer: Viewer, nestedId: string) {
      return db.transaction(async (tx) => {
        const { group } = await requireNested(tx, viewer, nestedId);
        // First, since it holds the person's row: toggles that come at once take their turns.
        await raiseVersion(tx, viewer.id);
        await toggleBookmarkRow(tx, viewer.id, nestedId);
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
        prompt: await withItsPrompts(db, viewer, group),
      };
    },

    async updateGroup(viewer: Viewer, id: string, { promptName, ...fields }: PromptGroupChange) {
      requireFilled(fields, ['youtuberName', 'niche'], PROMPT_TEXTS.fillInForGroup);
      const group = await db.transaction(async (tx) => {
        const { ownerId } = await requireChangeable(tx, viewer, id);
        await raiseVersion(tx, ownerId);
        return updateGroup(tx, id, withoutUndefined({ ...fields, channelName: promptName }));
      });
      if (!group) throw groupNotFound();
      return { message: PROMPT_TEXTS.groupUpdated, prompt: await withItsPrompts(db, viewer, group) };
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

export type PromptChangesService = ReturnType<typeof createPromptChangesService>;

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
