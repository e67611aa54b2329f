import { expect, test } from 'vitest';
import { findPaymentDifference } from './payment-differences.ts';

const paid = (amountCents: number, refundedCents = 0) => ({ amountCents, refundedCents });

test.each([
  ['both agree', paid(1000, 500), paid(1000, 500), null],
  ['neither has it', null, null, null],
  [
    'the books lack it',
    null,
    paid(1000),
    { kind: 'missing_in_books', booksCents: null, providerCents: 1000 },
  ],
  [
    'the provider lacks it',
    paid(1000),
    null,
    { kind: 'missing_at_provider', booksCents: 1000, providerCents: null },
  ],
  [
    'the amounts differ, regardless of the refunds',
    paid(1000, 0),
    paid(900, 100),
    { kind: 'amount_differs', booksCents: 1000, providerCents: 900 },
  ],
  [
    'the refunds differ',
    paid(1000, 0),
    paid(1000, 400),
    { kind: 'refund_differs', booksCents: 0, providerCents: 400 },
  ],
])('%s', (_case, books, provider, difference) => {
  expect(findPaymentDifference(books, provider)).toEqual(difference);
});
