import { randomUUID } from 'node:crypto';
import { LIBRARY_MESSAGES } from '@cold-open/contract/prompts/library-editing.contract';
import { nicheKey } from '@cold-open/contract/prompts/niche-spelling';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
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
import { type LibraryNiche, type LibraryNicheInput, writeLibraryDocument } from './library-file.ts';
import { createLibraryFileThread } from './library-file-thread.ts';
import { librarySpellings } from './niche-spellings.ts';
import { raiseVersion } from './prompt-versions.repository.ts';
import { insertGroups } from './prompts.repository.ts';
import { beatsOfTemplate } from './template-beats.ts';

/** Each document is parsed at once, so it stays small. */
const GROUPS_PER_DOCUMENT = 20;

type ExportFilter = Parameters<typeof listGroupsForExport>[1];
type StoredGroup = Awaited<ReturnType<typeof listGroupsForExport>>[number];
type StoredPrompt = Awaited<ReturnType<typeof listPromptsForExport>>[number];
type ImportedGroup = ReturnType<typeof numbered>[number];

const WEIGHT_PER_ROW = 200;
const WEIGHT_PER_BATCH = 30_000;

/** Writes groups of the library to YAML files and reads them back. */
export function createLibraryTransfer({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditLog }) {
  const files = createLibraryFileThread();

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

    /** A file with a wrong line adds nothing. Other calls are handled between two batches, so a large file keeps nobody waiting. */
    async import(admin: Viewer, file: string, signal: AbortSignal) {
      const read = await files.read(file, { userId: admin.id, signal });
      if (read === null) return { added: 0, alreadyThere: 0 };
      if ('problems' in read)
        throw new AppError('validation_failed', {
          text: LIBRARY_MESSAGES.fileInvalid,
          details: read.problems,
        });
      const groups = numbered(read.niches, clock.now());
      let added = 0;
      for (const batch of inBatches(groups)) added += await addMissing(admin, batch);
      return { added, alreadyThere: groups.length - added };
    },
  };

  /** Returns how many of the groups the library did not have. */
  async function addMissing(admin: Viewer, batch: ImportedGroup[]): Promise<number> {
    return db.transaction(async (tx) => {
      await lockLibraryImports(tx);
      const niches = batch.flatMap(({ niche, prompts }) => [niche, ...prompts.map((prompt) => prompt.niche)]);
      const spell = await librarySpellings(tx, niches);
      const groups = batch.map((group) => ({ ...group, niche: spell(group.niche) }));
      const known = await countKnownGroups(
        tx,
        groups.map(({ youtuberName }) => youtuberName),
      );
      const added = groups.filter((group) => {
        const key = groupKey(group);
        const count = known.get(key) ?? 0;
        if (count >= group.occurrence) return false;
        known.set(key, count + 1);
        return true;
      });
      if (added.length === 0) return 0;
      await insertGroups(
        tx,
        added.map(({ prompts: _prompts, occurrence: _occurrence, ...group }) => ({
          ...group,
          ownerId: null,
          createdBy: admin.id,
        })),
      );
      await insertPrompts(
        tx,
        added.flatMap(({ id, prompts }) =>
          prompts.map(({ template, draft, beats, exampleOpening, niche, sample, ...prompt }, index) => ({
            ...prompt,
            groupId: id,
            niche: spell(niche),
            sample: sample ?? null,
            promptTemplate: template,
            beats: beats ?? readBeats(template, prompt.videoType),
            exampleOpening: exampleOpening ?? null,
            isDraft: draft,
            place: index + 1,
          })),
        ),
      );
      await raiseVersion(tx, null);
      await audit.recordAll(
        tx,
        admin,
        added.map(({ youtuberName }) => ({ action: 'prompt_group.created', subject: youtuberName })),
      );
      return added.length;
    });
  }
}

/**
 * The groups of a file as they are stored. A name may occur more than once in a niche; as many groups of the file are left out as
 * the library already has.
 */
function numbered(niches: LibraryNiche[], now: Date) {
  const occurrences = new Map<string, number>();
  const groups = niches.flatMap(({ niche, groups: own }) => own.map((group) => ({ ...group, niche })));
  return groups.map((group, index) => {
    const key = groupKey({ ...group, niche: nicheKey(group.niche) });
    const occurrence = (occurrences.get(key) ?? 0) + 1;
    occurrences.set(key, occurrence);
    return {
      ...group,
      id: randomUUID(),
      prompts: group.prompts.map((prompt) => ({ ...prompt, niche: prompt.niche ?? group.niche })),
      occurrence,
      // A millisecond apart, so that lists, which start with the newest, have the order of the file.
      createdAt: new Date(now.getTime() - index),
    };
  });
}

function* inBatches(groups: ImportedGroup[]): Generator<ImportedGroup[]> {
  let batch: ImportedGroup[] = [];
  let weight = 0;
  for (const group of groups) {
    batch.push(group);
    weight += weightOf(group);
    if (weight < WEIGHT_PER_BATCH) continue;
    yield batch;
    [batch, weight] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** About how much work a group is to store: most of it is indexing its texts. */
const weightOf = ({ prompts }: ImportedGroup) =>
  prompts.reduce((sum, { template }) => sum + WEIGHT_PER_ROW + template.length, WEIGHT_PER_ROW);

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
