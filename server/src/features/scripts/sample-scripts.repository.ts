import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { users } from '../account/account.tables.ts';
import { nestedPrompts, promptGroups } from '../prompts/prompts.tables.ts';

/** Returns the longest-serving admin. */
export async function findFirstAdmin(db: DbOrTx) {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.admin, true))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return admin ?? null;
}

export async function findLibraryPrompt(db: DbOrTx, youtuberName: string, promptName: string) {
  const [prompt] = await db
    .select({ id: nestedPrompts.id, beats: nestedPrompts.beats })
    .from(nestedPrompts)
    .innerJoin(promptGroups, eq(promptGroups.id, nestedPrompts.groupId))
    .where(
      and(
        isNull(promptGroups.ownerId),
        eq(promptGroups.youtuberName, youtuberName),
        eq(nestedPrompts.promptName, promptName),
      ),
    )
    .limit(1);
  return prompt ?? null;
}
