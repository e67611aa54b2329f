import type Stripe from 'stripe';
import type { ListedPayments, ProviderPayment } from './payment-provider.ts';
import { dateOf, findInvoicePaidBy, idOf, isMonth, payerOf, sumRefunds } from './stripe-objects.ts';

const PAGE_SIZE = 100;
const INVOICE_PREFIX = 'in_';
const SOLD_ONCE = ['boost', 'image_tools'];

/** Reads what was paid and refunded, as opposed to what an event is about. */
export function createStripePaymentList(stripe: Stripe) {
  async function read(reference: string): Promise<ProviderPayment | null> {
    return isInvoice(reference) ? readMonth(reference) : readPaidOnce(reference);
  }

  async function readMonth(invoiceId: string): Promise<ProviderPayment | null> {
    const month = toMonth(await stripe.invoices.retrieve(invoiceId));
    if (!month) return null;
    const intentId = await findIntent(invoiceId);
    const refundedCents = intentId ? await sumRefunds(stripe, { payment_intent: intentId }) : 0;
    return { ...month, refundedCents };
  }

  /** Null for an invoice that was paid in another way, such as from a credit balance. */
  async function findIntent(reference: string): Promise<string | null> {
    if (!isInvoice(reference)) return reference;
    const paidBy = await stripe.invoicePayments.list({ invoice: reference, status: 'paid', limit: 1 });
    return idOf(paidBy.data[0]?.payment.payment_intent ?? null);
  }

  async function readPaidOnce(intentId: string): Promise<ProviderPayment | null> {
    const intent = await stripe.paymentIntents.retrieve(intentId);
    const payer = payerOf(intent.customer, intent.metadata);
    if (intent.status !== 'succeeded' || !payer) return null;
    const refundedCents = await sumRefunds(stripe, { payment_intent: intentId });
    const { amount_received: amountCents, created } = intent;
    return { reference: intentId, amountCents, refundedCents, paidAt: dateOf(created), ...payer };
  }

  async function list(period: { from: Date; until: Date }, limit: number): Promise<ListedPayments> {
    const created = { gte: secondsOf(period.from), lte: secondsOf(period.until) };
    const query = { created, limit: PAGE_SIZE };
    const refunds = await readUpTo(limit, stripe.refunds.list(query));
    const invoices = await readUpTo(limit, stripe.invoices.list({ ...query, status: 'paid' }));
    const charges = await readUpTo(limit, stripe.charges.list(query));

    const payments = new Map<string, ProviderPayment>();
    for (const payment of [
      ...invoices.flatMap((invoice) => toMonth(invoice) ?? []),
      ...charges.flatMap(toPaidOnce),
    ])
      payments.set(payment.reference, payment);
    for (const intentId of new Set(refunds.flatMap((refund) => idOf(refund.payment_intent) ?? []))) {
      const payment = await read((await findInvoicePaidBy(stripe, intentId)) ?? intentId);
      if (payment) payments.set(payment.reference, payment);
    }
    // Stripe lists the newest first, so a list that reached the limit lacks its oldest entries.
    const starts = [refunds, invoices, charges]
      .filter(({ length }) => length === limit)
      .map((entries) => entries.at(-1)?.created ?? 0);
    const from = Math.max(period.from.getTime(), ...starts.map((seconds) => dateOf(seconds).getTime()));
    return { payments: [...payments.values()], from: new Date(from) };
  }

  return { list, read, findIntent };
}

/** A month is identified by its invoice, everything else by its payment intent. */
export const isInvoice = (reference: string) => reference.startsWith(INVOICE_PREFIX);

/** Pages through a list until it ends or the limit is reached. */
async function readUpTo<Entry>(limit: number, list: AsyncIterable<Entry>): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of list) if (entries.push(entry) >= limit) break;
  return entries;
}

/** Returns null for an invoice that is not a paid month of a plan. */
function toMonth(invoice: Stripe.Invoice): ProviderPayment | null {
  const { id: reference, status, amount_paid: amountCents, parent } = invoice;
  const payer = payerOf(invoice.customer, parent?.subscription_details?.metadata ?? null);
  if (status !== 'paid' || !reference || !payer || !isMonth(invoice)) return null;
  const paidAt = dateOf(invoice.status_transitions.paid_at ?? invoice.created);
  return { reference, amountCents, refundedCents: 0, paidAt, ...payer };
}

/** Skips charges for plan months, which are covered by their invoices, and other products' charges. */
function toPaidOnce(charge: Stripe.Charge): ProviderPayment[] {
  const reference = idOf(charge.payment_intent);
  const payer = payerOf(charge.customer, charge.metadata);
  if (!charge.paid || !reference || !payer || !SOLD_ONCE.includes(charge.metadata.product ?? '')) return [];
  return [
    { reference, amountCents: charge.amount, refundedCents: 0, paidAt: dateOf(charge.created), ...payer },
  ];
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
