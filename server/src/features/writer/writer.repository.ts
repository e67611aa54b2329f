import { sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { chosenModel } from './writer.tables.ts';

/** Tells all instances that another model was chosen. */
export const CHOSEN_MODEL_CHANNEL = 'chosen_model';

export async function findChosenModel(db: DbOrTx) {
  const [row] = await db.select().from(chosenModel);
  return row ?? null;
}

export async function saveChosenModel(
  tx: Tx,
  choice: { model: string; settingsKey: string; chosenAt: Date } | null,
) {
  if (choice)
    await tx.insert(chosenModel).values(choice).onConflictDoUpdate({ target: chosenModel.id, set: choice });
  else await tx.delete(chosenModel);
  await tx.execute(sql`select pg_notify(${CHOSEN_MODEL_CHANNEL}, '')`);
}
