import { MINUTE_MS } from '@cold-open/contract/durations';
import { and, eq, isNull } from 'drizzle-orm';
import type { StarterNiche } from '../../content/load-content.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readBeats } from '../../writers/template-beats.ts';
import { raiseVersion } from './prompt-versions.repository.ts';
import { searchTextOf } from './prompts.repository.ts';
import { nestedPrompts, promptGroups } from './prompts.tables.ts';

/** Takes one group from each niche in turn, so that the library's first page shows many niches. */
export async function seedStarterLibrary(tx: Tx, niches: readonly StarterNiche[], now: Date) {
  const groups = roundRobin(niches.map(({ niche, groups }) => groups.map((group) => ({ ...group, niche }))));
  const inserted = await tx
    .insert(promptGroups)
    .values(
      groups.map(({ prompts: _prompts, ...group }, index) => ({
        ...group,
        searchTags: group.tags.map((tag) => tag.toLowerCase()),
        searchText: searchTextOf(group),
        // A minute apart, so that sorting by date gives a stable order.
        createdAt: new Date(now.getTime() - index * MINUTE_MS),
      })),
    )
    .returning({ id: promptGroups.id, youtuberName: promptGroups.youtuberName });
  const idByName = new Map(inserted.map(({ id, youtuberName }) => [youtuberName, id]));
  await tx.insert(nestedPrompts).values(
    groups.flatMap(({ prompts, niche, youtuberName }) =>
      prompts.map(({ template, ...prompt }, index) => ({
        ...prompt,
        niche,
        groupId: idByName.get(youtuberName) ?? '',
        promptTemplate: template,
        createdAt: new Date(now.getTime() + index),
      })),
    ),
  );
  await raiseVersion(tx, null);
}

/**
 * Adds beats to the library of a database that was filled before templates had beats. Unchanged starter templates get
 * the beats that were written for them, all others the beats that their text names.
 */
export async function fillStarterBeats(tx: Tx, niches: readonly StarterNiche[]) {
  const prompts = niches.flatMap(({ groups }) => groups.flatMap((group) => group.prompts));
  const beatsByText = new Map(prompts.map(({ template, beats }) => [template, beats]));
  const withoutBeats = await tx
    .select({
      id: nestedPrompts.id,
      promptTemplate: nestedPrompts.promptTemplate,
      videoType: nestedPrompts.videoType,
    })
    .from(nestedPrompts)
    .innerJoin(promptGroups, eq(promptGroups.id, nestedPrompts.groupId))
    .where(and(isNull(nestedPrompts.beats), isNull(promptGroups.ownerId)));
  for (const { id, promptTemplate, videoType } of withoutBeats) {
    const beats = beatsByText.get(promptTemplate) ?? readBeats(promptTemplate, videoType);
    await tx.update(nestedPrompts).set({ beats }).where(eq(nestedPrompts.id, id));
  }
  if (withoutBeats.length > 0) await raiseVersion(tx, null);
}

/** Adds an example opening to the unchanged starter templates that have none. */
export async function fillStarterOpenings(tx: Tx, niches: readonly StarterNiche[]) {
  const prompts = niches.flatMap(({ groups }) => groups.flatMap((group) => group.prompts));
  const openingByText = new Map(prompts.map(({ template, exampleOpening }) => [template, exampleOpening]));
  const withoutOpening = await tx
    .select({ id: nestedPrompts.id, promptTemplate: nestedPrompts.promptTemplate })
    .from(nestedPrompts)
    .innerJoin(promptGroups, eq(promptGroups.id, nestedPrompts.groupId))
    .where(and(isNull(nestedPrompts.exampleOpening), isNull(promptGroups.ownerId)));
  for (const { id, promptTemplate } of withoutOpening) {
    const exampleOpening = openingByText.get(promptTemplate);
    if (exampleOpening)
      await tx.update(nestedPrompts).set({ exampleOpening }).where(eq(nestedPrompts.id, id));
  }
  if (withoutOpening.length > 0) await raiseVersion(tx, null);
}

/** Returns the first item of each list, then the second of each, and so on. */
function roundRobin<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}
