import { expect, test } from 'vitest';
import { canBoost, formatPrice, sufficientTokensMessage, tokensDueBack } from './billing-rules.ts';

test.each([
  [0, true],
  [4, true],
  [5, false],
  [100, false],
])('a balance of %i can be boosted: %s', (tokens, allowed) => {
  expect(canBoost(tokens)).toBe(allowed);
});

test('a rejected boost shows the balance', () => {
  expect(sufficientTokensMessage(42)).toBe('You have sufficient tokens (42). Boosting is unavailable.');
});

test.each([
  [1000, '$10.00'],
  [999, '$9.99'],
  [500, '$5.00'],
])('%i cents are shown as %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

test.each([
  ['nothing refunded', 100, 1000, 0, 0],
  ['a half', 100, 1000, 500, 50],
  ['a third, rounded in the payer’s favor', 100, 1000, 333, 33],
  ['a cent', 50, 500, 1, 0],
  ['everything', 100, 1000, 1000, 100],
  ['more than everything', 100, 1000, 1200, 100],
  ['a payment that cost nothing', 100, 0, 1, 100],
])('a refund takes tokens back in proportion: %s', (_what, tokens, paidCents, refundedCents, due) => {
  expect(tokensDueBack(tokens, { paidCents, refundedCents })).toBe(due);
});
