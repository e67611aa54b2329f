import { eq, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { promptVersions } from './prompts.tables.ts';

const LIBRARY = 'library';

/** Must be called in the transaction that makes the change. `null` means the library. */
export async function raiseVersion(tx: DbOrTx, ownerId: string | null) {
  await tx
    .insert(promptVersions)
    .values({ scope: ownerId ?? LIBRARY, version: 1 })
    .onConflictDoUpdate({
      target: promptVersions.scope,
      set: { version: sql`${promptVersions.version} + 1` },
    });
}

export async function deleteVersion(tx: DbOrTx, ownerId: string) {
  await tx.delete(promptVersions).where(eq(promptVersions.scope, ownerId));
}

const selectVersions = prepared((db) =>
  db
    .select()
    .from(promptVersions)
    .where(
      or(
        eq(promptVersions.scope, LIBRARY),
        sql`${promptVersions.scope} = any(${sql.placeholder('userIds')})`,
      ),
    )
    .prepare('prompt_versions'),
);

/** Returns the library's version and each user's version, in this order. */
export async function findVersions(db: DbOrTx, userIds: string[]): Promise<Map<string, [number, number]>> {
  const rows = await selectVersions(db).execute({ userIds });
  const versionByScope = new Map(rows.map(({ scope, version }) => [scope, version]));
  const versionOf = (scope: string) => versionByScope.get(scope) ?? 0;
  return new Map(userIds.map((userId) => [userId, [versionOf(LIBRARY), versionOf(userId)]]));
}
