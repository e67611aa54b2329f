import { MINUTE_MS } from '@cold-open/contract/durations';
import type { StarterNiche } from '../../content/load-content.ts';
import type { Tx } from '../../platform/db/database.ts';
import { raiseVersion } from './prompt-versions.repository.ts';
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

/** Returns the first item of each list, then the second of each, and so on. */
function roundRobin<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}
