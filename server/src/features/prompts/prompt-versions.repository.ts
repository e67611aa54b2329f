import { eq, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { promptVersions } from './prompts.tables.ts';

const LIBRARY = 'library';

/** In the transaction of the change; `null` stands for the library, which everyone sees. */
export async function raiseVersion(tx: DbOrTx, ownerId: string | null) {
  await tx
    .insert(promptVersions)
    .values({ scope: ownerId ?? LIBRARY, version: 1 })
    .onConflictDoUpdate({
      target: promptVersions.scope,
      set: { version: sql`${promptVersions.version} + 1` },
    });
}

/** With the person whose version it is. */
export async function deleteVersion(tx: DbOrTx, ownerId: string) {
  await tx.delete(promptVersions).where(eq(promptVersions.scope, ownerId));
}

const versions = prepared((db) =>
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

/** Of the library and of each person, in this order. */
export async function findVersions(db: DbOrTx, userIds: string[]): Promise<Map<string, [number, number]>> {
  const rows = await versions(db).execute({ userIds });
  const known = new Map(rows.map(({ scope, version }) => [scope, version]));
  const versionOf = (scope: string) => known.get(scope) ?? 0;
  return new Map(userIds.map((userId) => [userId, [versionOf(LIBRARY), versionOf(userId)]]));
}
