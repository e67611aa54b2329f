import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Tx } from '../../platform/db/database.ts';
import { raiseVersion } from './prompt-versions.repository.ts';
import { nestedPrompts, promptGroups } from './prompts.tables.ts';
import { STARTER_LIBRARY } from './starter-library/starter-library.ts';

/** The niches take turns, so that the first page of the library shows many of them. */
export async function seedStarterLibrary(tx: Tx, now: Date) {
  const groups = inTurns(
    STARTER_LIBRARY.map(({ niche, groups }) => groups.map((group) => ({ ...group, niche }))),
  );
  const inserted = await tx
    .insert(promptGroups)
    .values(
      groups.map(({ prompts: _prompts, ...group }, place) => ({
        ...group,
        searchTags: group.tags.map((tag) => tag.toLowerCase()),
        // A minute apart, so that newest first is an order.
        createdAt: new Date(now.getTime() - place * MINUTE_MS),
      })),
    )
    .returning({ id: promptGroups.id, youtuberName: promptGroups.youtuberName });
  const idOf = new Map(inserted.map(({ id, youtuberName }) => [youtuberName, id]));
  await tx.insert(nestedPrompts).values(
    groups.flatMap(({ prompts, niche, youtuberName }) =>
      prompts.map(({ template, ...prompt }, place) => ({
        ...prompt,
        niche,
        groupId: idOf.get(youtuberName) ?? '',
        promptTemplate: template,
        createdAt: new Date(now.getTime() + place),
      })),
    ),
  );
  await raiseVersion(tx, null);
}

/** First the first of each, then the second of each, and so on. */
function inTurns<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}
