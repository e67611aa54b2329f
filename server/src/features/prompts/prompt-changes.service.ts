import { canEditLibrary } from '@cold-open/contract/http/admin-roles';
import type {
  NestedPromptForm,
  NewPromptGroup,
  PromptGroupChange,
} from '@cold-open/contract/prompts/prompt-forms';
import { DEFAULT_TEMPLATE, PROMPT_MESSAGES, UNTITLED_PROMPT } from '@cold-open/contract/prompts/prompt-rules';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readBeats } from '../../writers/template-beats.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { ExampleOpenings } from './example-openings.service.ts';
import { requireSpaceInGroup } from './library-editing.service.ts';
import { librarySpellings } from './niche-spellings.ts';
import { groupNotFound, promptNotFound, requireEditableGroup, requirePrompt } from './prompt-access.ts';
import { toNestedPrompt, withPrompts } from './prompt-replies.ts';
import type { GroupRow, PromptRow } from './prompt-search.repository.ts';
import { deleteVersion, raiseVersion } from './prompt-versions.repository.ts';
import {
  countOwnGroups,
  countOwnPrompts,
  deleteGroup,
  deleteNested,
  findTemplate,
  insertGroup,
  insertNested,
  type TemplateRow,
  toggleBookmarkRow,
  updateGroup,
  updateNested,
} from './prompts.repository.ts';
import { beatsOfTemplate, describeBeats } from './template-beats.ts';

interface Dependencies {
  db: Db;
  account: AccountModule;
  audit: AuditLog;
  examples: ExampleOpenings;
}

/** Every change increments the library's or the owner's version in the same transaction. */
export function createPromptChangesService({ db, account, audit, examples }: Dependencies) {
  /** The library has no limit, because only admins add to it. */
  const requireSpaceForGroup = async (tx: Tx, ownerId: string | null) => {
    if (ownerId !== null) await account.requireSpace(tx, ownerId, 'promptGroups', countOwnGroups);
  };
  const requireSpaceForPrompt = async (tx: Tx, ownerId: string | null) => {
    if (ownerId !== null) await account.requireSpace(tx, ownerId, 'prompts', countOwnPrompts);
  };

  /** Audits only changes to the library, because private groups belong to their owners. */
  const record = async (
    tx: Tx,
    viewer: Viewer,
    group: { ownerId: string | null },
    entry: Parameters<AuditLog['record']>[2],
  ) => {
    if (group.ownerId === null) await audit.record(tx, viewer, entry);
  };

  /** In the library, the niche is spelled as it already is there. A creator's own prompts keep what they entered. */
  const withSpelling = async <Fields extends { niche?: string | undefined }>(
    tx: Tx,
    group: { id?: string; ownerId: string | null },
    fields: Fields,
  ): Promise<Fields> => {
    const { niche } = fields;
    if (group.ownerId !== null || niche === undefined) return fields;
    return { ...fields, niche: (await librarySpellings(tx, [niche], group.id))(niche) };
  };

  return {
    /** Called when an account is deleted, because versions have no foreign key to accounts. */
    forget: deleteVersion,

    async toggleBookmark(viewer: Viewer, nestedId: string) {
      return db.transaction(async (tx) => {
        const { group } = await requirePrompt(tx, viewer, nestedId);
        // Comes first because it locks the user's row, so that concurrent toggles run one after another.
        await raiseVersion(tx, viewer.id);
        await toggleBookmarkRow(tx, viewer.id, nestedId);
        const { nested } = await requirePrompt(tx, viewer, nestedId);
        return { nestedPrompt: toNestedPrompt(nested, group.tags) };
      });
    },

    async createGroup(
      viewer: Viewer,
      {
        promptTemplate: givenTemplate,
        beats,
        sample,
        promptName,
        userId: _userId,
        ...fields
      }: NewPromptGroup,
    ) {
      const isForLibrary = canEditLibrary(viewer);
      // A name without a text would be lost, so the prompt starts with the default text.
      const promptTemplate = givenTemplate || (!isForLibrary && promptName ? DEFAULT_TEMPLATE : '');
      requireFields(
        fields,
        ['youtuberName', 'niche'],
        isForLibrary ? PROMPT_MESSAGES.adminFillInToCreate : PROMPT_MESSAGES.fillInNicheAndName,
      );
      const ownerId = isForLibrary ? null : viewer.id;
      const group = await db.transaction(async (tx) => {
        await requireSpaceForGroup(tx, ownerId);
        if (promptTemplate) await requireSpaceForPrompt(tx, ownerId);
        const created = await insertGroup(tx, {
          ...withoutUndefined(await withSpelling(tx, { ownerId }, fields)),
          channelName: isForLibrary ? (promptName ?? '') : '',
          ownerId,
          createdBy: viewer.id,
        });
        if (promptTemplate) {
          const id = await insertNested(tx, {
            groupId: created.id,
            promptName: promptName || fields.style || UNTITLED_PROMPT,
            niche: created.niche,
            promptTemplate,
            beats: beats ?? readBeats(promptTemplate, created.videoType),
            sample: sample ?? null,
            videoType: created.videoType,
          });
          await examples.request(tx, viewer, id);
        }
        await raiseVersion(tx, ownerId);
        await record(tx, viewer, created, {
          action: 'prompt_group.created',
          subject: created.youtuberName,
          after: { ...auditedGroup(created), ...(promptTemplate && { promptTemplate }) },
        });
        return created;
      });
      return {
        message: isForLibrary ? PROMPT_MESSAGES.groupCreated : PROMPT_MESSAGES.promptCreated,
        prompt: await withPrompts(db, viewer, group),
      };
    },

    async updateGroup(viewer: Viewer, id: string, { promptName, ...fields }: PromptGroupChange) {
      requireFields(fields, ['youtuberName', 'niche'], PROMPT_MESSAGES.fillInForGroup);
      const group = await db.transaction(async (tx) => {
        const before = await requireEditableGroup(tx, viewer, id);
        await raiseVersion(tx, before.ownerId);
        const change = { ...(await withSpelling(tx, before, fields)), channelName: promptName };
        const changed = await updateGroup(tx, id, withoutUndefined(change));
        if (!changed) throw groupNotFound();
        await record(tx, viewer, before, {
          action: 'prompt_group.changed',
          subject: changed.youtuberName,
          before: auditedGroup(before),
          after: auditedGroup(changed),
        });
        return changed;
      });
      return { message: PROMPT_MESSAGES.groupUpdated, prompt: await withPrompts(db, viewer, group) };
    },

    async deleteGroup(viewer: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const before = await requireEditableGroup(tx, viewer, id);
        await deleteGroup(tx, id);
        await raiseVersion(tx, before.ownerId);
        await record(tx, viewer, before, {
          action: 'prompt_group.deleted',
          subject: before.youtuberName,
          before: auditedGroup(before),
        });
      });
      return { message: PROMPT_MESSAGES.groupDeleted };
    },

    async createNested(viewer: Viewer, groupId: string, form: NestedPromptForm) {
      requireFields(form, ['niche', 'promptName', 'promptTemplate'], PROMPT_MESSAGES.fillInNested);
      return db.transaction(async (tx) => {
        const group = await requireEditableGroup(tx, viewer, groupId);
        await requireSpaceForPrompt(tx, group.ownerId);
        await requireSpaceInGroup(tx, groupId);
        const id = await insertNested(tx, {
          groupId,
          ...withoutUndefined(await withSpelling(tx, { ownerId: group.ownerId }, form)),
          beats: form.beats ?? readBeats(form.promptTemplate, form.videoType ?? 'long'),
        });
        await examples.request(tx, viewer, id);
        await raiseVersion(tx, group.ownerId);
        const { nested } = await requirePrompt(tx, viewer, id);
        await record(tx, viewer, group, {
          action: 'prompt.created',
          subject: nested.promptName,
          after: await auditedPrompt(tx, nested),
        });
        return { message: PROMPT_MESSAGES.nestedCreated, nestedPrompt: toNestedPrompt(nested, group.tags) };
      });
    },

    async updateNested(viewer: Viewer, groupId: string, nestedId: string, form: NestedPromptForm) {
      requireFields(form, ['niche', 'promptName', 'promptTemplate'], PROMPT_MESSAGES.fillInNested);
      return db.transaction(async (tx) => {
        const group = await requireEditableGroup(tx, viewer, groupId);
        const former = await findTemplate(tx, groupId, nestedId);
        const before = await auditedPrompt(tx, (await requirePrompt(tx, viewer, nestedId)).nested);
        const example = { exampleOpening: exampleAfter(form, former) };
        const fields = withoutUndefined(await withSpelling(tx, { ownerId: group.ownerId }, form));
        const change = { ...fields, ...changedBeats(form, former), ...example };
        if (!(await updateNested(tx, groupId, nestedId, change))) throw promptNotFound();
        if (!example.exampleOpening) await examples.request(tx, viewer, nestedId);
        await raiseVersion(tx, group.ownerId);
        const { nested } = await requirePrompt(tx, viewer, nestedId);
        await record(tx, viewer, group, {
          action: 'prompt.changed',
          subject: nested.promptName,
          before,
          after: await auditedPrompt(tx, nested),
        });
        return { message: PROMPT_MESSAGES.nestedUpdated, nestedPrompt: toNestedPrompt(nested, group.tags) };
      });
    },

    async deleteNested(viewer: Viewer, groupId: string, nestedId: string) {
      await db.transaction(async (tx) => {
        const group = await requireEditableGroup(tx, viewer, groupId);
        const before = await auditedPrompt(tx, (await requirePrompt(tx, viewer, nestedId)).nested);
        if (!(await deleteNested(tx, groupId, nestedId))) throw promptNotFound();
        await raiseVersion(tx, group.ownerId);
        await record(tx, viewer, group, {
          action: 'prompt.deleted',
          subject: before.promptName,
          before,
        });
      });
      return { message: PROMPT_MESSAGES.nestedDeleted };
    },
  };
}

export type PromptChangesService = ReturnType<typeof createPromptChangesService>;

/** Every field that an admin can edit. */
const auditedGroup = (group: GroupRow) => ({
  youtuberName: group.youtuberName,
  channelName: group.channelName,
  niche: group.niche,
  title: group.title,
  description: group.description,
  body: group.body,
  style: group.style,
  targetAudience: group.targetAudience,
  tags: group.tags,
  videoType: group.videoType,
});

async function auditedPrompt(tx: Tx, { id, groupId, promptName, niche, videoType }: PromptRow) {
  const template = await findTemplate(tx, groupId, id);
  return {
    promptName,
    niche,
    promptTemplate: template?.promptTemplate ?? null,
    beats: template && describeBeats(beatsOfTemplate(template)),
    sample: template?.sample ?? null,
    videoType,
  };
}

/** Beats that were not sent stay as they are, unless they belong to another text. */
function changedBeats(form: NestedPromptForm, former: TemplateRow | null) {
  if (form.beats) return { beats: form.beats };
  if (form.promptTemplate === former?.promptTemplate) return {};
  return { beats: readBeats(form.promptTemplate, form.videoType ?? former?.videoType ?? 'long') };
}

/** An example of another text would be misleading, so it is removed. */
function exampleAfter(form: NestedPromptForm, former: TemplateRow | null) {
  return form.promptTemplate === former?.promptTemplate ? former.exampleOpening : null;
}

/** Checked here and not in the schema, because the message depends on the caller and the request. */
function requireFields<Field extends string>(values: Record<Field, unknown>, fields: Field[], text: string) {
  const details = fields.filter((field) => values[field] === '').map((path) => ({ path, message: text }));
  if (details.length > 0) throw new AppError('validation_failed', { text, details });
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** A field that was not sent keeps its value or gets its column's default. */
function withoutUndefined<T extends object>(
  fields: T,
): Partial<Defined<T>> & Pick<Defined<T>, RequiredKeys<T>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
type RequiredKeys<T> = { [Key in keyof T]-?: undefined extends T[Key] ? never : Key }[keyof T];
