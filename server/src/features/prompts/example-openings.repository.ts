import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { nestedPrompts, promptGroups } from './prompts.tables.ts';

/** Returns null if the prompt was deleted or has an example already. */
export async function findTemplateWithoutExample(db: DbOrTx, id: string) {
  const [row] = await db
    .select({ prompt: nestedPrompts, group: promptGroups })
    .from(nestedPrompts)
    .innerJoin(promptGroups, eq(promptGroups.id, nestedPrompts.groupId))
    .where(and(eq(nestedPrompts.id, id), isNull(nestedPrompts.exampleOpening)));
  return row ?? null;
}

/**
 * Does nothing if the text has changed since, or another job has already stored an example. Returns true if it was stored.
 */
export async function storeExampleOpening(
  db: DbOrTx,
  {
    id,
    promptTemplate,
    exampleOpening,
  }: Pick<typeof nestedPrompts.$inferSelect, 'id' | 'promptTemplate' | 'exampleOpening'>,
): Promise<boolean> {
  const stored = await db
    .update(nestedPrompts)
    .set({ exampleOpening })
    .where(
      and(
        eq(nestedPrompts.id, id),
        eq(nestedPrompts.promptTemplate, promptTemplate),
        isNull(nestedPrompts.exampleOpening),
      ),
    )
    .returning({ id: nestedPrompts.id });
  return stored.length > 0;
}
