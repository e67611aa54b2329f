import { expect, test } from 'vitest';
import { createCallCosts } from './call-costs.ts';

const TOKENS = { inputTokens: 2_000_000, outputTokens: 1_000_000 };
const prices = { perMillionInputTokens: 0.25, perMillionOutputTokens: 2 };
const bestPrices = { perMillionInputTokens: 3, perMillionOutputTokens: 15 };

test('the stronger model has its own prices, and every other model the usual ones', () => {
  const costOf = createCallCosts({ prices, bestPrices, best: 'large' });
  expect(costOf?.({ model: 'large', ...TOKENS })).toBe(21);
  expect(costOf?.({ model: 'small', ...TOKENS })).toBe(2.5);
});

test('without its own prices the stronger model costs the same', () => {
  const costOf = createCallCosts({ prices, bestPrices: null, best: 'large' });
  expect(costOf?.({ model: 'large', ...TOKENS })).toBe(2.5);
});

test('without prices there are no costs', () => {
  expect(createCallCosts({ prices: null })).toBeNull();
});
