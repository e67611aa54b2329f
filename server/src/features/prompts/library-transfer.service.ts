import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readBeats } from '../../writers/template-beats.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import {
  countKnownGroups,
  groupKey,
  insertPrompts,
  listGroupsForExport,
  listPromptsForExport,
  lockLibraryImports,
} from './library-editing.repository.ts';
import {
  type LibraryNiche,
  type LibraryNicheInput,
  readLibraryFile,
  writeLibraryDocument,
} from './library-file.ts';
import { raiseVersion } from './prompt-versions.repository.ts';
import { insertGroup } from './prompts.repository.ts';
import { beatsOfTemplate } from './template-beats.ts';

/** Each document is parsed at once, so it stays small. */
const GROUPS_PER_DOCUMENT = 20;

type ExportFilter = Parameters<typeof listGroupsForExport>[1];
type StoredGroup = Awaited<ReturnType<typeof listGroupsForExport>>[number];
type StoredPrompt = Awaited<ReturnType<typeof listPromptsForExport>>[number];
type ImportedGroup = LibraryNiche['groups'][number] & { niche: string };

/** Writes groups of the library to YAML files and reads them back. */
export function createLibraryTransfer({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditLog }) {
  async function* documents(filter: ExportFilter): AsyncGenerator<string> {
    let after: StoredGroup | null = null;
    do {
      const groups: StoredGroup[] = await listGroupsForExport(db, filter, {
        limit: GROUPS_PER_DOCUMENT,
        after,
      });
      const prompts = await listPromptsForExport(
        db,
        groups.map(({ id }) => id),
      );
      for (const niche of new Set(groups.map((group) => group.niche))) {
        const isFirst = after === null && niche === groups[0]?.niche;
        const content = groups
          .filter((group) => group.niche === niche)
          .map((group) =>
            toFile(
              group,
              prompts.filter(({ groupId }) => groupId === group.id),
            ),
          );
        yield `${isFirst ? '' : '---\n'}${await writeLibraryDocument({ niche, groups: content })}`;
      }
      after = groups.length < GROUPS_PER_DOCUMENT ? null : (groups.at(-1) ?? null);
    } while (after);
  }

  return {
    /** Returns the file in parts, so that a large library is never in memory as a whole. */
    export: documents,

    async import(admin: Viewer, file: string) {
      const niches = await readLibraryFile(file);
      const groups: ImportedGroup[] = niches.flatMap((each) =>
        each.groups.map((group) => ({ ...group, niche: each.niche })),
      );
      return db.transaction(async (tx) => {
        await lockLibraryImports(tx);
        const known = await countKnownGroups(
          tx,
          groups.map(({ youtuberName }) => youtuberName),
        );
        // A name may occur more than once in the library; as many groups of the file are skipped as the library already
        // has.
        const added = groups.filter((group) => {
          const key = groupKey(group);
          const left = known.get(key) ?? 0;
          known.set(key, left - 1);
          return left <= 0;
        });
        const now = clock.now().getTime();
        for (const [order, { prompts, ...fields }] of added.entries()) {
          // A millisecond apart, so that they are listed in the order of the file.
          const createdAt = new Date(now - added.length + order);
          const group = await insertGroup(tx, { ...fields, ownerId: null, createdBy: admin.id, createdAt });
          await insertPrompts(
            tx,
            prompts.map(({ template, draft, beats, exampleOpening, niche, sample, ...prompt }, index) => ({
              ...prompt,
              groupId: group.id,
              niche: niche ?? fields.niche,
              sample: sample ?? null,
              promptTemplate: template,
              beats: beats ?? readBeats(template, prompt.videoType),
              exampleOpening: exampleOpening ?? null,
              isDraft: draft,
              place: index + 1,
            })),
          );
          await audit.record(tx, admin, { action: 'prompt_group.created', subject: group.youtuberName });
        }
        if (added.length > 0) await raiseVersion(tx, null);
        return { added: added.length, alreadyThere: groups.length - added.length };
      });
    },
  };
}

/** Leaves out what is empty in most groups, so that the file looks like the starter content. */
function toFile(group: StoredGroup, prompts: StoredPrompt[]): LibraryNicheInput['groups'][number] {
  const { youtuberName, channelName, title, body, description, style, targetAudience, tags, videoType } =
    group;
  return {
    youtuberName,
    channelName,
    ...(title && { title }),
    ...(body && { body }),
    description,
    style,
    targetAudience,
    tags,
    videoType,
    prompts: prompts.map((prompt) => ({
      promptName: prompt.promptName,
      ...(prompt.niche !== group.niche && { niche: prompt.niche }),
      videoType: prompt.videoType,
      template: prompt.promptTemplate,
      ...(prompt.sample !== null && { sample: prompt.sample }),
      beats: beatsOfTemplate(prompt),
      ...(prompt.exampleOpening && { exampleOpening: prompt.exampleOpening }),
      ...(prompt.isDraft && { draft: true }),
    })),
  };
}

export type LibraryTransfer = ReturnType<typeof createLibraryTransfer>;
