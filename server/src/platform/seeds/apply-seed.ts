import type { Db, Tx } from '../db/database.ts';
import { appliedSeeds } from './seeds.tables.ts';

/** Applies a seed at most once, in one transaction. Returns false if it was already applied. */
export async function applySeed(db: Db, name: string, seed: (tx: Tx) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const claimed = await tx.insert(appliedSeeds).values({ name }).onConflictDoNothing().returning();
    if (claimed.length === 0) return false;
    await seed(tx);
    return true;
  });
}
