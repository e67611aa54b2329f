import type Stripe from 'stripe';
import type { Payer } from './payment-provider.ts';

/** Invoices for a month of the plan, as opposed to corrections in between. */
const MONTHLY = new Set(['subscription_create', 'subscription_cycle']);
/** We kept the money from these refunds. */
const UNREFUNDED = new Set(['failed', 'canceled']);

export const isMonth = ({ billing_reason: reason }: Stripe.Invoice) => MONTHLY.has(reason ?? '');

export function payerOf(
  customer: { id: string } | string | null,
  metadata: Record<string, string> | null,
): Payer | null {
  const customerId = idOf(customer);
  return customerId ? { customerId, userId: metadata?.userId ?? null } : null;
}

/** A refund may fail days later, for example because the card was closed. It then no longer counts. */
export async function sumRefunds(
  stripe: Stripe,
  payment: { charge: string } | { payment_intent: string },
): Promise<number> {
  let cents = 0;
  for await (const { amount, status } of stripe.refunds.list({ ...payment, limit: 100 }))
    if (!UNREFUNDED.has(status ?? '')) cents += amount;
  return cents;
}

/** We identify a month by its invoice, but a charge only has a payment intent. */
export async function findInvoicePaidBy(stripe: Stripe, intentId: string): Promise<string | null> {
  const found = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intentId },
    limit: 1,
  });
  return idOf(found.data[0]?.invoice ?? null);
}

export const idOf = (reference: { id?: string } | string | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
export const dateOf = (seconds: number) => new Date(seconds * 1000);
