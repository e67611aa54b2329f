import type { CallPurpose } from './call-purposes.ts';

/** In US dollars. */
export interface TokenPrices {
  perMillionInputTokens: number;
  perMillionOutputTokens: number;
}

const MILLION = 1_000_000;

export function costOf(
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  { perMillionInputTokens, perMillionOutputTokens }: TokenPrices,
): number {
  return (inputTokens * perMillionInputTokens + outputTokens * perMillionOutputTokens) / MILLION;
}

/** One day's usage by one model for one purpose. */
export interface UsageRow {
  day: string;
  provider: string;
  model: string;
  purpose: CallPurpose;
  calls: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  /** Some of the tokens were estimated, because the provider did not report them. */
  isEstimated: boolean;
  /** How many calls returned a word. The average covers only these. */
  answered: number;
  averageFirstWordMs: number;
  /** In US dollars, at today's prices; null if no prices are set. */
  cost: number | null;
}

export type UsageKey = 'day' | 'model' | 'purpose';

export type UsageSum = Omit<UsageRow, 'day' | 'provider' | 'model' | 'purpose'> & { key: string };

/** Sums up usage by one of the keys, in order of first appearance. */
export function sumUsage(rows: readonly UsageRow[], key: UsageKey): UsageSum[] {
  const groups = new Map<string, UsageRow[]>();
  for (const row of rows) {
    const group = groups.get(row[key]);
    if (group) group.push(row);
    else groups.set(row[key], [row]);
  }
  return [...groups].map(([name, group]) => ({ key: name, ...totalUsage(group) }));
}

export function totalUsage(rows: readonly UsageRow[]): Omit<UsageSum, 'key'> {
  const sum = (value: (row: UsageRow) => number) => rows.reduce((total, row) => total + value(row), 0);
  const answered = sum((row) => row.answered);
  const firstWordMs = sum((row) => row.answered * row.averageFirstWordMs);
  return {
    calls: sum((row) => row.calls),
    failed: sum((row) => row.failed),
    inputTokens: sum((row) => row.inputTokens),
    outputTokens: sum((row) => row.outputTokens),
    isEstimated: rows.some((row) => row.isEstimated),
    answered,
    averageFirstWordMs: answered === 0 ? 0 : Math.round(firstWordMs / answered),
    cost: rows.some(({ cost }) => cost === null) ? null : sum(({ cost }) => cost ?? 0),
  };
}
