import { costOf } from '@cold-open/contract/writer/usage-sums';
import type { ModelSettings } from '../model-settings.ts';

export type PriceSettings = Pick<ModelSettings, 'prices' | 'bestPrices' | 'best'>;

/** Returns a function that computes what calls of a model cost, in US dollars; null if no prices are set. */
export function createCallCosts({ prices, bestPrices, best }: PriceSettings) {
  if (!prices) return null;
  return ({ model, ...tokens }: { model: string; inputTokens: number; outputTokens: number }) =>
    costOf(tokens, model === best && bestPrices ? bestPrices : prices);
}
