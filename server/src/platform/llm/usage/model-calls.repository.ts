import { and, desc, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../db/database.ts';
import { BY_TEXT } from '../../db/prepared.ts';
import { modelCalls } from './model-calls.tables.ts';

/** Bounds the report. Far more than any installation has in two weeks. */
const MAX_GROUPS = 2000;

export type NewModelCall = typeof modelCalls.$inferInsert;

export async function insertModelCall(db: DbOrTx, call: NewModelCall) {
  await db.insert(modelCalls).values(call).prepare(BY_TEXT).execute();
}

const toNumber = (value: ReturnType<typeof sql>) => sql<number>`${value}`.mapWith(Number);

/** Sums by model. */
export async function sumTokensSince(db: DbOrTx, since: Date) {
  return db
    .select({
      model: modelCalls.model,
      inputTokens: toNumber(sql`coalesce(sum(${modelCalls.inputTokens}), 0)`),
      outputTokens: toNumber(sql`coalesce(sum(${modelCalls.outputTokens}), 0)`),
    })
    .from(modelCalls)
    .where(gte(modelCalls.calledAt, since))
    .groupBy(modelCalls.model);
}

/** Sums by UTC day, model and purpose, newest day first. */
export async function listUsage(db: DbOrTx, since: Date) {
  const day = sql<string>`to_char(${modelCalls.calledAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({
      day,
      provider: modelCalls.provider,
      model: modelCalls.model,
      purpose: modelCalls.purpose,
      calls: toNumber(sql`count(*)`),
      failed: toNumber(sql`count(*) filter (where ${modelCalls.outcome} not in ('ok', 'stopped'))`),
      inputTokens: toNumber(sql`coalesce(sum(${modelCalls.inputTokens}), 0)`),
      outputTokens: toNumber(sql`coalesce(sum(${modelCalls.outputTokens}), 0)`),
      isEstimated: sql<boolean>`bool_or(${modelCalls.isEstimated})`,
      answered: toNumber(sql`count(${modelCalls.firstWordMs})`),
      averageFirstWordMs: toNumber(sql`coalesce(round(avg(${modelCalls.firstWordMs})), 0)`),
    })
    .from(modelCalls)
    .where(gte(modelCalls.calledAt, since))
    .groupBy(day, modelCalls.provider, modelCalls.model, modelCalls.purpose)
    .orderBy(desc(day), modelCalls.model, modelCalls.provider, modelCalls.purpose)
    .limit(MAX_GROUPS);
}

/** Returns what the provider said most recently, by failure code. */
export async function findLastDetails(db: DbOrTx, codes: string[], since: Date) {
  if (codes.length === 0) return new Map<string, string>();
  const rows = await db
    .selectDistinctOn([modelCalls.outcome], { code: modelCalls.outcome, detail: modelCalls.detail })
    .from(modelCalls)
    .where(
      and(inArray(modelCalls.outcome, codes), isNotNull(modelCalls.detail), gte(modelCalls.calledAt, since)),
    )
    .orderBy(modelCalls.outcome, desc(modelCalls.id));
  return new Map(rows.map(({ code, detail }) => [code, detail ?? '']));
}

export async function deleteModelCallsBefore(db: DbOrTx, before: Date) {
  await db.delete(modelCalls).where(lt(modelCalls.calledAt, before));
}
