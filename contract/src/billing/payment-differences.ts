export const PAYMENT_DIFFERENCE_KINDS = [
  /** The provider has a payment that our books lack. */
  'missing_in_books',
  /** Our books have a payment that the provider does not know. */
  'missing_at_provider',
  'amount_differs',
  'refund_differs',
] as const;
export type PaymentDifferenceKind = (typeof PAYMENT_DIFFERENCE_KINDS)[number];

interface ComparedPayment {
  amountCents: number;
  refundedCents: number;
}

interface FoundDifference {
  kind: PaymentDifferenceKind;
  booksCents: number | null;
  providerCents: number | null;
}

/** Returns null if both sides agree. A different amount is reported before a different refund. */
export function findPaymentDifference(
  books: ComparedPayment | null,
  provider: ComparedPayment | null,
): FoundDifference | null {
  if (!books || !provider) {
    if (provider) return { kind: 'missing_in_books', booksCents: null, providerCents: provider.amountCents };
    return books && { kind: 'missing_at_provider', booksCents: books.amountCents, providerCents: null };
  }
  if (books.amountCents !== provider.amountCents)
    return { kind: 'amount_differs', booksCents: books.amountCents, providerCents: provider.amountCents };
  if (books.refundedCents !== provider.refundedCents)
    return { kind: 'refund_differs', booksCents: books.refundedCents, providerCents: provider.refundedCents };
  return null;
}
