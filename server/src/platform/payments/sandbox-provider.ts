import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS } from '@cold-open/contract/durations';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Db, DbOrTx, Tx } from '../db/database.ts';
import { only } from '../db/rows.ts';
import { type PaymentProvider, PaymentProviderError, type PaymentUpdate } from './payment-provider.ts';
import { sandboxCheckouts, sandboxRefunds, sandboxSubscriptions } from './sandbox.tables.ts';
import { createSandboxPayments, monthReference, monthsOf } from './sandbox-payments.ts';

const MONTH_DAYS = 30;

type CheckoutRow = typeof sandboxCheckouts.$inferSelect;
type SubscriptionRow = typeof sandboxSubscriptions.$inferSelect;

/** A payment event. Like a Stripe event, it only has the id of its subject, which is then read. */
export interface SandboxEvent {
  id: string;
  type: string;
  about: { checkout: string } | { subscription: string };
}
const sandboxEvent = z.object({
  about: z.union([z.object({ checkout: z.string() }), z.object({ subscription: z.string() })]),
});

interface Addresses {
  checkout: (sessionId: string) => string;
  portal: () => string;
}

/**
 * Replaces the payment provider if none is set up. It stores its own checkouts and subscriptions and sends
 * the same kinds of events, so all other code works as with real payments.
 */
export function createSandboxProvider({
  db,
  clock,
  addresses,
}: {
  db: Db;
  clock: Clock;
  addresses: Addresses;
}) {
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  async function lockSubscription(tx: Tx, id: string): Promise<SubscriptionRow> {
    const [row] = await tx
      .select()
      .from(sandboxSubscriptions)
      .where(eq(sandboxSubscriptions.id, id))
      .for('update');
    if (!row) throw new PaymentProviderError('the sandbox has no such subscription', { isMissing: true });
    return row;
  }

  async function requireCheckout(handle: DbOrTx, id: string): Promise<CheckoutRow> {
    const [row] = await handle
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.id, id))
      .for('update');
    if (!row) throw new PaymentProviderError('the sandbox has no such checkout', { isMissing: true });
    if (row.state !== 'open' || row.expiresAt > clock.now()) return row;
    return { ...row, state: 'expired' };
  }

  /** Starts the next month by charging for it, or ends a canceled plan. */
  async function advance(tx: Tx, row: SubscriptionRow): Promise<SubscriptionRow> {
    const next = row.cancelAtPeriodEnd
      ? { live: false }
      : {
          months: row.months + 1,
          paidAt: clock.now(),
          periodEnd: new Date(Math.max(row.periodEnd.getTime(), clock.now().getTime()) + MONTH_DAYS * DAY_MS),
        };
    return only(
      await tx.update(sandboxSubscriptions).set(next).where(eq(sandboxSubscriptions.id, row.id)).returning(),
    );
  }

  const provider: PaymentProvider = {
    name: 'sandbox',
    forgetsPayments: true,

    // Stable for one user, but does not reveal the user id.
    createCustomer: async ({ id }) => `sandbox_customer_${createHash('sha256').update(id).digest('hex')}`,

    async createCheckout({ reference, offer, customerId, userId, successUrl, cancelUrl, expiresAt }) {
      const id = `sandbox_session_${randomUUID()}`;
      const { product, name, priceCents } = offer;
      await db
        .insert(sandboxCheckouts)
        .values({
          id,
          reference,
          customerId,
          userId,
          product,
          name,
          priceCents,
          successUrl: successUrl.replace('{CHECKOUT_SESSION_ID}', id),
          cancelUrl,
          createdAt: clock.now(),
          expiresAt,
        })
        .onConflictDoNothing();
      const stored = only(
        await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.reference, reference)),
      );
      return { sessionId: stored.id, url: addresses.checkout(stored.id) };
    },

    readCheckout: async (sessionId) => {
      const row = await requireCheckout(db, sessionId);
      const payer = { customerId: row.customerId, userId: row.userId };
      const facts: PaymentUpdate[] = [{ type: 'checkout_seen', sessionId, state: row.state, ...payer }];
      if (row.state !== 'complete' || !row.paidAt) return facts;
      if (row.subscriptionId) return [...facts, ...(await provider.readSubscription(row.subscriptionId))];
      const { id: reference, product, priceCents: amountCents, paidAt } = row;
      return [...facts, { type: 'payment_made', reference, product, amountCents, paidAt, ...payer }];
    },

    /** Renews an expired month when it is read. */
    async readSubscription(id) {
      const row = await db.transaction(async (tx) => {
        const locked = await lockSubscription(tx, id);
        return locked.live && locked.periodEnd <= clock.now() ? advance(tx, locked) : locked;
      });
      const payer = { customerId: row.customerId, userId: row.userId };
      return [
        {
          type: 'subscription_seen',
          subscriptionId: id,
          live: row.live,
          pastDue: false,
          cancelAtPeriodEnd: row.cancelAtPeriodEnd,
          periodEnd: row.periodEnd,
          // The sandbox stores only its current state, so changes are detected as they happen.
          startedAt: null,
          endedAt: null,
          ...payer,
        },
        // More than one month may have started since the last read.
        ...monthsOf(row).map(
          (month): PaymentUpdate => ({
            type: 'payment_made',
            reference: monthReference(id, month),
            product: 'plan',
            amountCents: row.priceCents,
            paidAt: row.paidAt,
            ...payer,
          }),
        ),
      ];
    },

    readEvent: async (payload) => {
      const { about } = sandboxEvent.parse(payload);
      return 'checkout' in about
        ? provider.readCheckout(about.checkout)
        : provider.readSubscription(about.subscription);
    },

    ...createSandboxPayments({ db, clock }),

    paymentUrl: () => null,

    openPortal: async () => addresses.portal(),

    async cancelSubscription(id) {
      await db.update(sandboxSubscriptions).set({ live: false }).where(eq(sandboxSubscriptions.id, id));
    },

    async expireCheckout(sessionId) {
      await db
        .update(sandboxCheckouts)
        .set({ state: 'expired' })
        .where(and(eq(sandboxCheckouts.id, sessionId), eq(sandboxCheckouts.state, 'open')));
    },

    async forgetCustomer(customerId) {
      await db.delete(sandboxSubscriptions).where(eq(sandboxSubscriptions.customerId, customerId));
      await db.delete(sandboxCheckouts).where(eq(sandboxCheckouts.customerId, customerId));
      await db.delete(sandboxRefunds).where(eq(sandboxRefunds.customerId, customerId));
    },
  };

  return {
    ...provider,

    findCheckout: (sessionId: string) => requireCheckout(db, sessionId),

    /** The actions on the provider's page. Each returns the event that the provider sends for it. */
    async pay(tx: Tx, sessionId: string): Promise<SandboxEvent | null> {
      const row = await requireCheckout(tx, sessionId);
      if (row.state !== 'open') return null;
      const subscriptionId = row.product === 'plan' ? `sandbox_subscription_${randomUUID()}` : null;
      if (subscriptionId) {
        await tx.insert(sandboxSubscriptions).values({
          id: subscriptionId,
          customerId: row.customerId,
          userId: row.userId,
          priceCents: row.priceCents,
          paidAt: clock.now(),
          periodEnd: later(MONTH_DAYS * DAY_MS),
        });
      }
      await tx
        .update(sandboxCheckouts)
        .set({ state: 'complete', subscriptionId, paidAt: clock.now() })
        .where(eq(sandboxCheckouts.id, sessionId));
      return newEvent('checkout.completed', { checkout: sessionId });
    },

    async leave(tx: Tx, sessionId: string): Promise<SandboxEvent | null> {
      const row = await requireCheckout(tx, sessionId);
      if (row.state !== 'open') return null;
      await tx.update(sandboxCheckouts).set({ state: 'expired' }).where(eq(sandboxCheckouts.id, sessionId));
      return newEvent('checkout.expired', { checkout: sessionId });
    },

    async renew(tx: Tx, subscriptionId: string): Promise<SandboxEvent> {
      const row = await advance(tx, await lockSubscription(tx, subscriptionId));
      return newEvent(row.live ? 'invoice.paid' : 'subscription.ended', { subscription: subscriptionId });
    },

    async setCancelled(tx: Tx, subscriptionId: string, cancelled: boolean): Promise<SandboxEvent> {
      await tx
        .update(sandboxSubscriptions)
        .set({ cancelAtPeriodEnd: cancelled })
        .where(eq(sandboxSubscriptions.id, subscriptionId));
      return newEvent('subscription.updated', { subscription: subscriptionId });
    },
  };
}

export type SandboxProvider = ReturnType<typeof createSandboxProvider>;

const newEvent = (type: string, about: SandboxEvent['about']): SandboxEvent => ({
  id: `sandbox_event_${randomUUID()}`,
  type,
  about,
});
