import { LIBRARY_MESSAGES, MAX_PROMPTS_IN_GROUP } from '@cold-open/contract/prompts/library-editing.contract';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import {
  countBookmarks,
  findStoredPrompt,
  insertPrompts,
  listNiches,
  listPromptIds,
  listStoredPrompts,
  setDraft,
  setPlaces,
} from './library-editing.repository.ts';
import { groupNotFound, requireEditableGroup, requirePrompt } from './prompt-access.ts';
import { withPrompts } from './prompt-replies.ts';
import { raiseVersion } from './prompt-versions.repository.ts';
import { insertGroup } from './prompts.repository.ts';

/** Returns how many scripts were ordered with each prompt; prompts without any may be missing. */
type CountScripts = (db: Db, promptIds: string[]) => Promise<ReadonlyMap<string, number>>;

export async function requireSpaceInGroup(tx: Tx, groupId: string) {
  if ((await listPromptIds(tx, groupId)).length >= MAX_PROMPTS_IN_GROUP)
    throw new AppError('storage_full', { text: LIBRARY_MESSAGES.groupFull });
}

const COPY_SUFFIX = ' (copy)';

/** What editors can do with the library's groups and prompts besides writing them. */
export function createLibraryEditing({ db, audit }: { db: Db; audit: AuditLog }) {
  /** Set by the feature that writes scripts, which uses prompts and not the other way round. */
  let countScripts: CountScripts = async () => new Map();

  /** An editor's own private group, from before they were one, is not part of the library. */
  async function requireLibraryGroup(tx: Tx | Db, viewer: Viewer, groupId: string) {
    const group = await requireEditableGroup(tx, viewer, groupId);
    if (group.ownerId !== null) throw groupNotFound();
    return group;
  }

  async function requireLibraryPrompt(tx: Tx, viewer: Viewer, id: string) {
    const { group } = await requirePrompt(tx, viewer, id);
    await requireLibraryGroup(tx, viewer, group.id);
    return findStoredPrompt(tx, id);
  }

  return {
    countsScriptsWith(count: CountScripts) {
      countScripts = count;
    },

    niches: () => listNiches(db),

    async usage(viewer: Viewer, groupId: string) {
      await requireLibraryGroup(db, viewer, groupId);
      const ids = await listPromptIds(db, groupId);
      if (ids.length === 0) return [];
      const [scripts, bookmarks] = [await countScripts(db, ids), await countBookmarks(db, ids)];
      return ids.map((id) => ({
        _id: id,
        scripts: scripts.get(id) ?? 0,
        bookmarks: bookmarks.get(id) ?? 0,
      }));
    },

    async setDraft(viewer: Viewer, nestedId: string, isDraft: boolean) {
      await db.transaction(async (tx) => {
        const prompt = await requireLibraryPrompt(tx, viewer, nestedId);
        await setDraft(tx, nestedId, isDraft);
        await raiseVersion(tx, null);
        await audit.record(tx, viewer, {
          action: 'prompt.changed',
          subject: prompt.promptName,
          before: { isDraft: prompt.isDraft },
          after: { isDraft },
        });
      });
      return { message: isDraft ? LIBRARY_MESSAGES.unpublished : LIBRARY_MESSAGES.published };
    },

    async duplicatePrompt(viewer: Viewer, nestedId: string) {
      await db.transaction(async (tx) => {
        const prompt = await requireLibraryPrompt(tx, viewer, nestedId);
        const promptName = `${prompt.promptName}${COPY_SUFFIX}`;
        // Raising the version locks its row, so that no other copy is added in between.
        await raiseVersion(tx, null);
        await requireSpaceInGroup(tx, prompt.groupId);
        await insertPrompts(tx, [{ ...contentOf(prompt), promptName, isDraft: true }]);
        await audit.record(tx, viewer, { action: 'prompt.created', subject: promptName });
      });
      return { message: LIBRARY_MESSAGES.promptDuplicated };
    },

    async duplicateGroup(viewer: Viewer, groupId: string) {
      const copy = await db.transaction(async (tx) => {
        const { id, createdAt, updatedAt, searchTags, searchText, ...fields } = await requireLibraryGroup(
          tx,
          viewer,
          groupId,
        );
        const youtuberName = `${fields.youtuberName}${COPY_SUFFIX}`;
        const group = await insertGroup(tx, { ...fields, youtuberName, createdBy: viewer.id });
        const prompts = await listStoredPrompts(tx, groupId);
        await insertPrompts(
          tx,
          prompts.map((prompt, index) => ({
            ...contentOf(prompt),
            groupId: group.id,
            isDraft: true,
            place: index + 1,
          })),
        );
        await raiseVersion(tx, null);
        await audit.record(tx, viewer, { action: 'prompt_group.created', subject: youtuberName });
        return group;
      });
      return { message: LIBRARY_MESSAGES.groupDuplicated, prompt: await withPrompts(db, viewer, copy) };
    },

    async order(viewer: Viewer, groupId: string, ids: string[]) {
      await db.transaction(async (tx) => {
        const group = await requireLibraryGroup(tx, viewer, groupId);
        // Raising the version locks its row, so that changes to the library run one after another.
        await raiseVersion(tx, null);
        const current = (await listStoredPrompts(tx, groupId)).map(({ id }) => id);
        if (current.toSorted().join() !== ids.toSorted().join())
          throw new AppError('validation_failed', { text: LIBRARY_MESSAGES.orderChanged, field: 'ids' });
        await setPlaces(tx, groupId, ids);
        await audit.record(tx, viewer, {
          action: 'prompt_group.changed',
          subject: group.youtuberName,
          before: { order: current },
          after: { order: ids },
        });
      });
      return { message: LIBRARY_MESSAGES.reordered };
    },
  };
}

export type LibraryEditing = ReturnType<typeof createLibraryEditing>;

/** What a copy has in common with its original. It comes last in its group. */
function contentOf({
  groupId,
  promptName,
  niche,
  promptTemplate,
  beats,
  exampleOpening,
  sample,
  videoType,
}: Awaited<ReturnType<typeof findStoredPrompt>>) {
  return { groupId, promptName, niche, promptTemplate, beats, exampleOpening, sample, videoType };
}
